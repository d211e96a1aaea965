CREATE TABLE `audit` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text NOT NULL,
	`actor` text NOT NULL,
	`team` text,
	`remote` text,
	`action` text NOT NULL,
	`from` text,
	`to` text,
	`generation` integer NOT NULL,
	`result` text NOT NULL,
	`reason` text
);
--> statement-breakpoint
CREATE INDEX `audit_of_remote` ON `audit` (`remote`,`id`);--> statement-breakpoint
CREATE TABLE `builds` (
	`remote` text NOT NULL,
	`build` text NOT NULL,
	`manifest` text NOT NULL,
	`sizes` text NOT NULL,
	`files` text NOT NULL,
	`commit` text NOT NULL,
	`team` text NOT NULL,
	`key` text NOT NULL,
	`released_by` text NOT NULL,
	`released_at` text NOT NULL,
	PRIMARY KEY(`remote`, `build`)
);
--> statement-breakpoint
CREATE TABLE `layout` (
	`outlet` text PRIMARY KEY NOT NULL,
	`fragment` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `registry` (
	`id` integer PRIMARY KEY NOT NULL,
	`generation` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `remotes` (
	`name` text PRIMARY KEY NOT NULL,
	`stable` text NOT NULL,
	`canary` text,
	`previous` text NOT NULL,
	`withdrawn` text NOT NULL,
	`generation` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `reports` (
	`shell` text NOT NULL,
	`remote` text NOT NULL,
	`build` text NOT NULL,
	`renders` integer NOT NULL,
	`failures` integer NOT NULL,
	`p50` integer NOT NULL,
	`p95` integer NOT NULL,
	`breaker` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`remote`, `build`, `shell`)
);
--> statement-breakpoint
CREATE TABLE `teams` (
	`name` text PRIMARY KEY NOT NULL,
	`token_digest` text,
	`keys` text NOT NULL,
	`remotes` text NOT NULL,
	`created_at` text NOT NULL,
	`revoked_at` text
);
