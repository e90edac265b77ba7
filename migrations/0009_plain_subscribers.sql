-- Unused since the deployment that applies this. Until it is complete, and after going back to a deployment before it, the
-- list of subscribers answers 503; joining and leaving do not read these tables.
DROP TRIGGER `subscription_added`;
--> statement-breakpoint
DROP TRIGGER `subscription_removed`;
--> statement-breakpoint
DROP TRIGGER `subscription_left`;
--> statement-breakpoint
DROP TRIGGER `subscription_search_added`;
--> statement-breakpoint
DROP TRIGGER `subscription_search_removed`;
--> statement-breakpoint
DROP TRIGGER `subscription_search_changed`;
--> statement-breakpoint
DROP TABLE `subscription_trigrams`;
--> statement-breakpoint
DROP TABLE `subscription_search`;
--> statement-breakpoint
DROP TABLE `subscription_count`;
