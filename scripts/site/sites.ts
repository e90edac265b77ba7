/** The folder of its content, and the folder in which to create `build/`. */
export type Site = { content: string; folder: string };

export const ownSite: Site = { content: "content", folder: "." };
