CREATE TABLE `store_pages` (
	`slug` text PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`title` text NOT NULL,
	`markdown` text NOT NULL,
	`html` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
