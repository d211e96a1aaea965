CREATE TABLE `refused_files` (
	`remote` text NOT NULL,
	`build` text NOT NULL,
	`file` text NOT NULL,
	`reports` integer NOT NULL,
	`first_at` text NOT NULL,
	`last_at` text NOT NULL,
	PRIMARY KEY(`remote`, `build`, `file`)
);
