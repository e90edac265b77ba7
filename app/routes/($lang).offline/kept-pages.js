// Lists on /offline what the service worker has kept.

const part = document.getElementById("kept-pages");

async function showPages() {
  const cache = await caches.open("pages");
  const links = [];
  for (const { url } of await cache.keys()) {
    if (url.endsWith("/offline")) continue;
    const response = await cache.match(url, { ignoreVary: true });
    const isPdf = url.endsWith(".pdf");
    const html = isPdf ? "" : await response.text();
    const { title } = new DOMParser().parseFromString(html, "text/html");
    const link = document.createElement("a");
    link.href = url;
    // Without the name of the site.
    link.textContent = isPdf
      ? url.replace(/.*\//, "")
      : title.replace(/ · [^·]+$/, "");
    links.unshift(document.createElement("li"));
    links[0].append(link);
  }
  const list = part.querySelector("ul");
  list.textContent = "";
  list.append(...links);
  part.hidden = links.length === 0;
}

// Removes everything except this page and its files, which the worker shows
// when another page is not kept.
part.querySelector("button").onclick = async () => {
  const pages = await caches.open("pages");
  for (const request of await pages.keys())
    if (!request.url.endsWith("/offline")) await pages.delete(request);
  const files = await caches.open("files");
  const html = document.documentElement.outerHTML;
  for (const request of await files.keys())
    if (!html.includes(new URL(request.url).pathname))
      await files.delete(request);
  await showPages();
};

if (!/\/offline\/?$/.test(location.pathname))
  document.getElementById("not-kept").hidden = false;
if (self.caches) showPages();
