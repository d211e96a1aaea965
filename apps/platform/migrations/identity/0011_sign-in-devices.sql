CREATE TABLE `sign_in_history` (
	`id` integer PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`outcome` text NOT NULL,
	`count` integer DEFAULT 1 NOT NULL,
	`at` integer NOT NULL,
	`browser` text,
	`system` text,
	`country` text,
	`city` text
);
--> statement-breakpoint
CREATE INDEX `sign_in_history_by_member` ON `sign_in_history` (`member_id`,`at`);--> statement-breakpoint
ALTER TABLE `sign_in_sessions` ADD `last_used_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sign_in_sessions` ADD `browser` text;--> statement-breakpoint
ALTER TABLE `sign_in_sessions` ADD `system` text;--> statement-breakpoint
ALTER TABLE `sign_in_sessions` ADD `country` text;--> statement-breakpoint
ALTER TABLE `sign_in_sessions` ADD `city` text;--> statement-breakpoint
UPDATE `sign_in_sessions` SET `last_used_at` = `created_at`;
