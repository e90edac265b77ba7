-- A step of "Going back" in docs/operations.md: adds the subscribers in `later`, which joined after the bookmark, to the
-- restored table.

-- Whoever left and joined again keeps the newer id, which is in the links of newer e-mails.
DELETE FROM subscriptions WHERE EXISTS (
	SELECT 1 FROM later WHERE later.email = subscriptions.email AND later.id > subscriptions.id
);
INSERT INTO subscriptions SELECT * FROM later WHERE id NOT IN (SELECT id FROM subscriptions);
DROP TABLE later;
-- Others joined and left after the bookmark. This skips their ids, so that no id is given twice.
UPDATE sqlite_sequence SET seq = seq + 1000000 WHERE name = 'subscriptions';
-- Those that have ended since would be open again.
DELETE FROM admin_sessions;
