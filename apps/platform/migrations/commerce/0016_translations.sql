CREATE TABLE `collection_translations` (
	`collection_id` text NOT NULL,
	`language` text NOT NULL,
	`texts` text NOT NULL,
	PRIMARY KEY(`collection_id`, `language`),
	FOREIGN KEY (`collection_id`) REFERENCES `collections`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `product_translations` (
	`product_id` text NOT NULL,
	`language` text NOT NULL,
	`texts` text NOT NULL,
	`document` text NOT NULL,
	PRIMARY KEY(`product_id`, `language`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
