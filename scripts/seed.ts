import "./process/report-errors";
import { prepareLocalData } from "./content/local-data";
import { withLocalBindings } from "./data/bindings";
import { seedSubscribers } from "./data/seed-subscribers";
import { UserError } from "./process/user-error";

const number = Number(process.argv[2] ?? 100_000);
if (!Number.isInteger(number) || number < 1)
  throw new UserError(
    "The number of subscribers must be a positive integer, for example: npm run seed -- 1000",
  );
await prepareLocalData();
await withLocalBindings(({ DB }) => seedSubscribers(DB, number));
console.log(
  `The local database has at least ${number} sample subscribers (teacher-1@school.example, …).`,
);
