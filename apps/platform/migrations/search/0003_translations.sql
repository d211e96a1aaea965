CREATE TABLE `search_option_labels` (
	`language` text NOT NULL,
	`option` text NOT NULL,
	`choice` text NOT NULL,
	`label` text NOT NULL,
	PRIMARY KEY(`language`, `option`, `choice`)
);
--> statement-breakpoint
DROP TABLE `search_words`;
--> statement-breakpoint
CREATE TABLE `search_words` (
	`word` text NOT NULL,
	`written` text NOT NULL,
	`language` text NOT NULL,
	PRIMARY KEY(`language`, `word`)
);
--> statement-breakpoint
ALTER TABLE `search_collections` ADD `names` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `search_products` ADD `name_keys` text DEFAULT '{}' NOT NULL;