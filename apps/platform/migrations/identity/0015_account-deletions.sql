CREATE TABLE `account_deletions` (
	`member_id` text PRIMARY KEY NOT NULL,
	`digest` text NOT NULL,
	`due_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_deletions_digest_unique` ON `account_deletions` (`digest`);--> statement-breakpoint
CREATE INDEX `account_deletions_by_due` ON `account_deletions` (`due_at`);