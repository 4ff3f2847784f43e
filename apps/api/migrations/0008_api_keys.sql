CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`key_hash` text NOT NULL,
	`name` text NOT NULL,
	`scopes` text NOT NULL,
	`start` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_keyHash_unique` ON `api_keys` (`key_hash`);--> statement-breakpoint
CREATE INDEX `api_keys_of_owner` ON `api_keys` (`owner_id`);--> statement-breakpoint
UPDATE `tiers` SET `limits` = json_set(`limits`,
	'$.apiKeys', CASE WHEN `level` = 1 THEN 0 WHEN `level` = 2 THEN 1 WHEN `level` <= 4 THEN 5 ELSE 20 END,
	'$.apiCalls', CASE WHEN `level` = 1 THEN 0 WHEN `level` = 2 THEN 20 WHEN `level` <= 4 THEN 60 ELSE 300 END);
