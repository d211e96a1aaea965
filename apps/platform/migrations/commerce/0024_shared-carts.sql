CREATE TABLE `shared_carts` (
	`id` text PRIMARY KEY NOT NULL,
	`content_key` text NOT NULL,
	`lines` text NOT NULL,
	`shared_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shared_carts_contentKey_unique` ON `shared_carts` (`content_key`);--> statement-breakpoint
CREATE INDEX `shared_carts_by_age` ON `shared_carts` (`shared_at`);