CREATE TABLE `data_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`language` text,
	`file` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `data_exports_by_member` ON `data_exports` (`member_id`);--> statement-breakpoint
CREATE INDEX `data_exports_by_expiry` ON `data_exports` (`expires_at`);