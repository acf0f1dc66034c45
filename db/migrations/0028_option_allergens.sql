-- What a choice brings into a meal: an order freezes it with the meal's own, and a label names both.

alter table meal_options
  add column allergens text[] not null default '{}';     -- Allergen of menu/contract.ts
