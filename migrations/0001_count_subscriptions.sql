CREATE TABLE `subscription_count` (
	`id` integer PRIMARY KEY NOT NULL,
	`total` integer NOT NULL,
	CONSTRAINT "subscription_count_one_row" CHECK("subscription_count"."id" = 1)
);
--> statement-breakpoint
INSERT INTO `subscription_count` (`id`, `total`) SELECT 1, count(*) FROM `subscriptions`;
--> statement-breakpoint
CREATE TRIGGER `subscription_added` AFTER INSERT ON `subscriptions` BEGIN UPDATE `subscription_count` SET `total` = `total` + 1 WHERE `id` = 1; END;
--> statement-breakpoint
CREATE TRIGGER `subscription_removed` AFTER DELETE ON `subscriptions` BEGIN UPDATE `subscription_count` SET `total` = `total` - 1 WHERE `id` = 1; END;
