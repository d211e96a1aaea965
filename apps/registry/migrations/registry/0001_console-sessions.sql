CREATE TABLE `sessions` (
	`digest` text PRIMARY KEY NOT NULL,
	`actor` text NOT NULL,
	`expires_at` text NOT NULL
);
