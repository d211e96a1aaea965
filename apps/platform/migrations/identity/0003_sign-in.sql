CREATE TABLE `authorization_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`digest` text NOT NULL,
	`request` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `authorization_requests_digest_unique` ON `authorization_requests` (`digest`);--> statement-breakpoint
CREATE INDEX `authorization_requests_by_expiry` ON `authorization_requests` (`expires_at`);--> statement-breakpoint
CREATE TABLE `identities` (
	`member_id` text PRIMARY KEY NOT NULL,
	`password_hash` text,
	`must_reset_password` integer DEFAULT false NOT NULL,
	`needs_approval` integer DEFAULT false NOT NULL,
	`needs_verification` integer DEFAULT false NOT NULL,
	`profile` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `idp_accounts` (
	`connection_id` text NOT NULL,
	`subject` text NOT NULL,
	`member_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`connection_id`, `subject`)
);
--> statement-breakpoint
CREATE INDEX `idp_accounts_by_member` ON `idp_accounts` (`member_id`);--> statement-breakpoint
CREATE TABLE `sign_in_attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sign_in_attempts_by_age` ON `sign_in_attempts` (`last_at`);--> statement-breakpoint
CREATE TABLE `sign_in_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE INDEX `sign_in_sessions_by_member` ON `sign_in_sessions` (`member_id`);--> statement-breakpoint
CREATE TABLE `sign_in_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`policy` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sign_in_tokens` (
	`digest` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`member_id` text NOT NULL,
	`session_id` text,
	`request_id` text,
	`return_url` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE INDEX `sign_in_tokens_by_member` ON `sign_in_tokens` (`member_id`);--> statement-breakpoint
CREATE INDEX `sign_in_tokens_by_expiry` ON `sign_in_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `used_challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `used_challenges_by_expiry` ON `used_challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `verification_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`digest` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE INDEX `verification_codes_by_member` ON `verification_codes` (`member_id`,`created_at`);