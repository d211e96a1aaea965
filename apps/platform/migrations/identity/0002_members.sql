CREATE TABLE `member_fields` (
	`key` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `member_jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`action` text NOT NULL,
	`request` text NOT NULL,
	`request_key` text NOT NULL,
	`last_id` text DEFAULT '' NOT NULL,
	`succeeded` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`finished_at` integer
);
--> statement-breakpoint
CREATE INDEX `member_jobs_unfinished` ON `member_jobs` (`finished_at`,`created_at`);--> statement-breakpoint
CREATE TABLE `members` (
	`id` text PRIMARY KEY NOT NULL,
	`login_email` text NOT NULL,
	`login_email_verified` integer NOT NULL,
	`status` text NOT NULL,
	`role` text DEFAULT 'NONE' NOT NULL,
	`contact_id` text NOT NULL,
	`privacy_status` text NOT NULL,
	`activity_status` text NOT NULL,
	`slug` text NOT NULL,
	`nickname` text,
	`nickname_key` text,
	`first_name` text,
	`first_name_key` text,
	`last_name` text,
	`last_name_key` text,
	`contact` text NOT NULL,
	`profile` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`last_login_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `members_contactId_unique` ON `members` (`contact_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `members_slug_unique` ON `members` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `members_by_login_email` ON `members` (`login_email`) WHERE "status" <> 'OFFLINE';--> statement-breakpoint
CREATE INDEX `members_by_creation` ON `members` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `members_by_nickname` ON `members` (`nickname_key`,`id`);--> statement-breakpoint
CREATE INDEX `members_by_status` ON `members` (`status`);