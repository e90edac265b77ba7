import { addInventedLanguage } from "../support/invented-language";

await addInventedLanguage();
await import("../journeys/server");
