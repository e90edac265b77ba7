import stylesheet from "~/styles/index.css?url";

type Props = { id: string; title: string; by: string; length?: string; note?: string };

/**
 * A film of the video service. Until the visitor presses play it is a poster of our own, and nothing is asked
 * of the service; the frame's page inherits our policy and takes its look from our stylesheet.
 */
export function Video({ id, title, by, length, note }: Props) {
  return (
    <article className="video">
      <iframe
        className="video-frame"
        srcDoc={posterPage(id, title)}
        title={`Video: ${title}`}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        loading="lazy"
      />
      <h3>{title}</h3>
      <p className="quiet">
        {by}
        {length ? ` · ${length}` : null}
      </p>
      {note ? <p>{note}</p> : null}
    </article>
  );
}

function posterPage(id: string, title: string) {
  const address = `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1&rel=0`;
  return `<!doctype html><html lang="en-IN"><head><title>${escapeHtml(title)}</title><link rel="stylesheet" href="${stylesheet}"></head><body class="video-poster"><a href="${escapeHtml(address)}"><span class="video-play">Play</span><span>${escapeHtml(title)}</span></a></body></html>`;
}

function escapeHtml(text: string) {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
