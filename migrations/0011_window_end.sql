-- Unused since before the first deployment
ALTER TABLE `rate_limits` RENAME COLUMN `theoretical_arrival` TO `window_end`;
--> statement-breakpoint
DROP INDEX `rate_limits_theoretical_arrival`;
--> statement-breakpoint
CREATE INDEX `rate_limits_window_end` ON `rate_limits` (`window_end`);
