-- What waited for an earlier event of its entity is held from now on.
UPDATE `deliveries` SET `held` = 1 WHERE `state` = 'PENDING' AND EXISTS (
  SELECT 1 FROM `deliveries` AS `earlier`
  WHERE `earlier`.`endpoint_id` = `deliveries`.`endpoint_id` AND `earlier`.`entity_key` = `deliveries`.`entity_key` AND `earlier`.`state` = 'PENDING' AND `earlier`.`event_number` < `deliveries`.`event_number`
);
