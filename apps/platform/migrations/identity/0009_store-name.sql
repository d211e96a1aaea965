CREATE TABLE `store_names` (
	`id` integer PRIMARY KEY NOT NULL,
	`names` text,
	`revision` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `emails` ADD `from_name` text;