import everyPage from "~/styles/index.css?url";
import { escapeMarkup } from "~/text";
import { youTubeAddress } from "~/urls";
import stylesheet from "./about-philosophy.css?url";

type Props = {
  id: string;
  title: string;
  poster: string | undefined;
  by: string;
  length?: string;
  note?: string;
};

/**
 * A YouTube video. The iframe first shows a local poster whose link loads the
 * player, so there is no third-party request before a click. The poster page
 * inherits this page's Content-Security-Policy. The link below the iframe is for
 * paper, and for networks that block the player.
 */
export function YouTubeVideo({ id, title, poster, by, length, note }: Props) {
  return (
    <article className="video">
      <iframe
        className="video-frame screen-only"
        srcDoc={buildPosterPage(id, title, poster)}
        title={`Video: ${title}`}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        loading="lazy"
      />
      <h3>{title}</h3>
      <p className="muted">
        {by}
        {length ? ` · ${length}` : null}
      </p>
      {note ? <p>{note}</p> : null}
      <p className="muted">
        <a href={youTubeAddress(id)} target="_blank" rel="noopener">
          Watch on YouTube
          <span className="visually-hidden">{`: ${title}`}</span>
        </a>
        {", "}
        <span className="screen-only">opens in a new tab</span>
      </p>
    </article>
  );
}

function buildPosterPage(
  id: string,
  title: string,
  poster: string | undefined,
) {
  const url = `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1&rel=0`;
  const picture = poster ? `<img src="${poster}" alt="">` : "";
  return `<!doctype html><html lang="en-IN"><head><title>${escapeMarkup(title)}</title><link rel="stylesheet" href="${everyPage}"><link rel="stylesheet" href="${stylesheet}"></head><body class="video-poster"><a href="${escapeMarkup(url)}">${picture}<span class="video-play"></span><span class="visually-hidden">Play: ${escapeMarkup(title)}</span></a></body></html>`;
}
