CREATE TABLE `admin_sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `admin_sessions_last_used_at` ON `admin_sessions` (`last_used_at`);--> statement-breakpoint
CREATE TABLE `lesson_plans` (
	`id` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`summary` text NOT NULL,
	`category` text NOT NULL,
	`age_group` text NOT NULL,
	`duration` integer NOT NULL,
	`external_url` text,
	`file_url` text,
	`content` text NOT NULL,
	`thumbnail` text,
	`author` text NOT NULL,
	`story_contributor` text,
	`sample` integer NOT NULL,
	`section` text,
	CONSTRAINT "lesson_plans_id_positive" CHECK("lesson_plans"."id" > 0),
	CONSTRAINT "lesson_plans_duration_positive" CHECK("lesson_plans"."duration" > 0),
	CONSTRAINT "lesson_plans_section_known" CHECK("lesson_plans"."section" in ('elaborate', 'logic'))
);
--> statement-breakpoint
CREATE INDEX `lesson_plans_section` ON `lesson_plans` (`section`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "subscriptions_email_length" CHECK(length("subscriptions"."email") between 3 and 254),
	CONSTRAINT "subscriptions_name_length" CHECK(length("subscriptions"."name") between 1 and 100)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_email` ON `subscriptions` (`email`);--> statement-breakpoint
CREATE TABLE `throttle_counters` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `throttle_counters_expires_at` ON `throttle_counters` (`expires_at`);