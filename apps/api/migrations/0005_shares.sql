CREATE TABLE `shares` (
	`token` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`project_id` text NOT NULL,
	`created` integer NOT NULL,
	FOREIGN KEY (`owner_id`,`project_id`) REFERENCES `projects`(`owner_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shares_by_project` ON `shares` (`owner_id`,`project_id`);