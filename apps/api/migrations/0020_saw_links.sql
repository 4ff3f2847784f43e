CREATE TABLE `saw_links` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`owner_id` text NOT NULL,
	`project_id` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`owner_id`,`project_id`) REFERENCES `projects`(`owner_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saw_links_tokenHash_unique` ON `saw_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `saw_links_of_project` ON `saw_links` (`owner_id`,`project_id`);--> statement-breakpoint
CREATE INDEX `saw_links_by_end` ON `saw_links` (`expires_at`);