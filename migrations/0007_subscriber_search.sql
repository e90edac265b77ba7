-- Finds subscribers by part of a name or an address without reading every row; see docs/decisions/0033
CREATE VIRTUAL TABLE `subscription_search` USING fts5(`words`, content='', tokenize='trigram');
--> statement-breakpoint
-- What is deleted leaves the index at once
INSERT INTO `subscription_search` (`subscription_search`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE VIRTUAL TABLE `subscription_trigrams` USING fts5vocab(`subscription_search`, 'row');
--> statement-breakpoint
INSERT INTO `subscription_search` (`rowid`, `words`) SELECT `id`, coalesce(`name`, '') || char(10) || `email` || char(10) FROM `subscriptions`;
--> statement-breakpoint
CREATE TRIGGER `subscription_search_added` AFTER INSERT ON `subscriptions` BEGIN INSERT INTO `subscription_search` (`rowid`, `words`) VALUES (new.`id`, coalesce(new.`name`, '') || char(10) || new.`email` || char(10)); END;
--> statement-breakpoint
CREATE TRIGGER `subscription_search_removed` AFTER DELETE ON `subscriptions` BEGIN INSERT INTO `subscription_search` (`subscription_search`, `rowid`, `words`) VALUES ('delete', old.`id`, coalesce(old.`name`, '') || char(10) || old.`email` || char(10)); END;
--> statement-breakpoint
CREATE TRIGGER `subscription_search_changed` AFTER UPDATE OF `name`, `email` ON `subscriptions` BEGIN INSERT INTO `subscription_search` (`subscription_search`, `rowid`, `words`) VALUES ('delete', old.`id`, coalesce(old.`name`, '') || char(10) || old.`email` || char(10)); INSERT INTO `subscription_search` (`rowid`, `words`) VALUES (new.`id`, coalesce(new.`name`, '') || char(10) || new.`email` || char(10)); END;
