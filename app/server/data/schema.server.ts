import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

/** All times are milliseconds since 1970 (UTC), as `Date.now()` gives them. */

export const lessonPlans = sqliteTable(
  "lesson_plans",
  {
    id: integer("id").primaryKey(),
    /**
     * The name of its file in `content/lesson-plans/`; null if publishing did
     * not write it. The column is older than its name here.
     */
    sourceName: text("file"),
    title: text("title").notNull(),
    description: text("description").notNull(),
    /** One line for search engines. */
    summary: text("summary").notNull(),
    category: text("category").notNull(),
    ageGroup: text("age_group").notNull(),
    /** Minutes. */
    duration: integer("duration").notNull(),
    /** A day, such as 2026-01-31. */
    published: text("published"),
    externalUrl: text("external_url"),
    fileUrl: text("file_url"),
    /** Markdown. */
    content: text("content").notNull(),
    /**
     * `content` parsed, as JSON, so that the Worker needs no parser: see
     * `toSafePlanTree`.
     */
    tree: text("tree").notNull().default('{"type":"root","children":[]}'),
    /** The name of a file in `content/pictures/`, or an address. */
    thumbnail: text("thumbnail"),
    author: text("author").notNull(),
    storyContributor: text("story_contributor"),
    /** Whether author and contributor are samples. */
    sample: integer("sample", { mode: "boolean" }).notNull(),
    /** Null when the plan is reachable by its address only. */
    section: text("section", { enum: ["elaborate", "logic"] }),
  },
  (table) => [
    index("lesson_plans_listed").on(table.section, table.published),
    check("lesson_plans_id_positive", sql`${table.id} > 0`),
    check("lesson_plans_duration_positive", sql`${table.duration} > 0`),
    check(
      "lesson_plans_section_known",
      sql`${table.section} in ('elaborate', 'logic')`,
    ),
  ],
);
export type LessonPlan = typeof lessonPlans.$inferSelect;

export const subscriptions = sqliteTable(
  "subscriptions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    name: text("name"),
    /** Normalised: see `parseEmail`. */
    email: text("email").notNull(),
    createdAt: integer("created_at").notNull(),
    /** A day; null if it is not known. */
    noticeVersion: text("notice_version"),
  },
  (table) => [
    uniqueIndex("subscriptions_email").on(table.email),
    check(
      "subscriptions_email_length",
      sql`length(${table.email}) between 3 and 254`,
    ),
    check(
      "subscriptions_name_length",
      sql`length(${table.name}) between 1 and 100`,
    ),
  ],
);
export type Subscription = typeof subscriptions.$inferSelect;

export const logins = sqliteTable(
  "admin_sessions",
  {
    /** An HMAC; the token itself is not stored. */
    tokenHash: text("token_hash").primaryKey(),
    createdAt: integer("created_at").notNull(),
    lastUsedAt: integer("last_used_at").notNull(),
  },
  (table) => [index("admin_sessions_last_used_at").on(table.lastUsedAt)],
);

const adminEvents = [
  "login",
  "failed login",
  "table",
  "mail merge",
  "api",
  "removal",
] as const;
export type AdminEvent = (typeof adminEvents)[number];

/**
 * Lets the team say, after a leak, what was read. It contains nothing about
 * subscribers.
 */
export const adminLogEntries = sqliteTable(
  "admin_log",
  {
    id: text("id").primaryKey(),
    time: integer("time").notNull(),
    kind: text("kind", { enum: adminEvents }).notNull(),
    /** The beginning of a keyed hash. */
    network: text("network").notNull(),
  },
  (table) => [index("admin_log_time").on(table.time)],
);

/** A row whose window has ended has no effect: see `buildExpiredRowDeletions`. */
export const rateLimits = sqliteTable(
  "rate_limits",
  {
    /** What is limited, and a keyed hash of who. */
    key: text("key").primaryKey(),
    windowEnd: integer("window_end").notNull(),
    count: integer("count").notNull().default(0),
  },
  (table) => [index("rate_limits_window_end").on(table.windowEnd)],
);
