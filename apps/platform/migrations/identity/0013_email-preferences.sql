CREATE TABLE `email_topics` (
	`key` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`names` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `subscription_history` (
	`id` integer PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`status` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `subscription_history_by_email` ON `subscription_history` (`email`,`at`);--> statement-breakpoint
ALTER TABLE `email_subscriptions` ADD `left_topics` text DEFAULT '[]' NOT NULL;