CREATE TABLE `old_slugs` (
	`kind` text NOT NULL,
	`slug` text NOT NULL,
	`entity_id` text NOT NULL,
	PRIMARY KEY(`kind`, `slug`)
);
