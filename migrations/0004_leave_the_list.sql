ALTER TABLE `subscription_count` ADD `removed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `notice_version` text;
--> statement-breakpoint
CREATE TRIGGER `subscription_left` AFTER DELETE ON `subscriptions` BEGIN UPDATE `subscription_count` SET `removed` = `removed` + 1 WHERE `id` = 1; END;
