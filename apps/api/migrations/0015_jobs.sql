UPDATE `tiers` SET `limits` = json_set(`limits`, '$.jobs', json(CASE WHEN `level` >= 3 THEN 'true' ELSE 'false' END));
