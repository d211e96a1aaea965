CREATE TABLE `order_returns` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`state` text NOT NULL,
	`lines` text NOT NULL,
	`reason` text NOT NULL,
	`comment` text NOT NULL,
	`note` text NOT NULL,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `returns_of_order` ON `order_returns` (`order_id`);--> statement-breakpoint
CREATE INDEX `returns_by_state` ON `order_returns` (`state`,`created_at`);