CREATE TABLE `retirements` (
	`remote` text PRIMARY KEY NOT NULL,
	`heirs` text NOT NULL
);
