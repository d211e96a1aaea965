CREATE TABLE `slot_bookings` (
	`order_id` text PRIMARY KEY NOT NULL,
	`shipping_option` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `slot_bookings_of_option` ON `slot_bookings` (`shipping_option`,`starts_at`);