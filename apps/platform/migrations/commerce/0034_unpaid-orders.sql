CREATE TABLE `unpaid_orders` (
	`order_id` text PRIMARY KEY NOT NULL,
	`network` text NOT NULL,
	`mailbox` text NOT NULL,
	`pieces` integer NOT NULL,
	`due_at` integer,
	`placed_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `unpaid_orders_due` ON `unpaid_orders` (`due_at`) WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX `unpaid_orders_by_placing` ON `unpaid_orders` (`placed_at`);