CREATE TABLE `deployments` (
	`remote` text PRIMARY KEY NOT NULL,
	`versions` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `builds` ADD `version` text;