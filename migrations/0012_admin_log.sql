CREATE TABLE `admin_log` (
	`id` text PRIMARY KEY NOT NULL,
	`time` integer NOT NULL,
	`kind` text NOT NULL,
	`network` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `admin_log_time` ON `admin_log` (`time`);