-- Unused since the deployment that applies this. Until it is complete, the list of plans is read without this index.
DROP INDEX `lesson_plans_section`;
--> statement-breakpoint
CREATE INDEX `lesson_plans_listed` ON `lesson_plans` (`section`,`published`);