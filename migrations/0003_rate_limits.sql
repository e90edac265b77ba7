CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`theoretical_arrival` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_limits_theoretical_arrival` ON `rate_limits` (`theoretical_arrival`);--> statement-breakpoint
-- Unused since before the first deployment
DROP TABLE `throttle_counters`;