CREATE TABLE `wishlists` (
	`owner_kind` text NOT NULL,
	`owner_id` text NOT NULL,
	`items` text NOT NULL,
	`share_id` text,
	`owner_name` text,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`owner_kind`, `owner_id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `wishlists_shareId_unique` ON `wishlists` (`share_id`);--> statement-breakpoint
CREATE INDEX `wishlists_by_age` ON `wishlists` (`owner_kind`,`updated_at`);