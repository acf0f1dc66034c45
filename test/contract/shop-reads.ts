/** Of the shop: lists are looked at where there are twenty thousand meals and a hundred thousand orders (src/shop/menu, src/shop/order-desk), the rest reads one record. */
export const OF_THE_SHOP = [
  ...[
    'menu.show',
    'menu.meal',
    'menu.picture',
    'findCoupon',
    'showCart',
    'shop.customer',
    'shop.customerPhoto',
    'shop.addresses',
    'shop.areas',
    'shop.windows',
  ],
  ...[
    'shop.orders',
    'shop.order',
    'shop.orderAgain',
    'payments.chargeByAddress',
    'payments.list',
    'payments.showDesk',
    'payments.reconcile',
    'payments.reconcileFile',
  ],
  ...['invoices.ofOrder', 'invoices.show', 'invoices.list', 'kitchen.board', 'kitchen.meals', 'deliveries.round', 'deliveries.photo', 'deliveries.rounds'],
  ...['orderDesk.list', 'orderDesk.show', 'menuDesk.meals', 'menuDesk.meal', 'menuDesk.categories', 'couponDesk.coupons', 'sales.show', 'sales.export'],
  ...['shopSetup.shop', 'shopSetup.windows', 'shopSetup.days', 'shopSetup.areas'],
]
