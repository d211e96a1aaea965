CREATE TABLE `search_build` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`copied_to` integer,
	`complete` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `search_changes` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`entity_id` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_changes_once` ON `search_changes` (`kind`,`entity_id`);--> statement-breakpoint
CREATE TABLE `search_collections` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`visible` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `search_products` (
	`number` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`visible` integer NOT NULL,
	`in_stock` integer NOT NULL,
	`price_minor` integer NOT NULL,
	`values` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `search_products_by_id` ON `search_products` (`id`);--> statement-breakpoint
CREATE TABLE `search_values` (
	`number` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_values_once` ON `search_values` (`kind`,`name`,`value`);