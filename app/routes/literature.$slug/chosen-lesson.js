// Passes on what was chosen for a lesson to the links of the page.
const { pathname, search } = location;
if (search.includes("minutes="))
  for (const link of document.links)
    if (
      /session|questions|literature/.test(link.pathname) &&
      link.pathname !== pathname
    )
      link.search += `&${search.slice(1)}`;
