CREATE TABLE `step_acts` (
	`remote` text NOT NULL,
	`build` text NOT NULL,
	`fragment` text NOT NULL,
	`network` text NOT NULL,
	PRIMARY KEY(`remote`, `build`, `fragment`, `network`)
);
--> statement-breakpoint
CREATE TABLE `step_counts` (
	`remote` text NOT NULL,
	`build` text NOT NULL,
	`since` text NOT NULL,
	`renders` integer NOT NULL,
	`failures` integer NOT NULL,
	`moment_at` integer NOT NULL,
	`moment_failures` integer NOT NULL,
	`worst_failures` integer NOT NULL,
	PRIMARY KEY(`remote`, `build`)
);
--> statement-breakpoint
ALTER TABLE `remotes` ADD `probation` text;