import { PORTAL_LISTS } from './growth-portal-lists.ts'

/** Whose list it is: the demonstration's accounts; `desk` has every role. */
export type Reader = 'desk' | 'manager' | 'employee' | 'customer' | 'owner' | 'driver' | 'none'

/** Ids and texts of records that both sizes have. */
export type Known = Readonly<
  Record<
    | 'department'
    | 'employee'
    | 'user'
    | 'category'
    | 'categoryId'
    | 'company'
    | 'companyNumber'
    | 'email'
    | 'month'
    | 'day'
    | 'from'
    | 'today'
    | 'payRun'
    | 'order'
    | 'circular'
    | 'tag',
    string
  >
>

/** Paths by reader; `{…}` is one of what is known. */
export const LISTS: Readonly<Record<Reader, readonly string[]>> = {
  none: [
    ...[
      '',
      '?category={category}',
      '?q=chicken',
      '?q=rice',
      '?q=balaleet',
      '?q=qwxjkv',
      '?q=chikcen',
      '?diet=vegan',
    ].map((query) => `/api/shop/menu${query}`),
    '/api/shop/meal-plans/options',
    ...[
      '',
      '?q=freight',
      '?q=marine%20services',
      '?q=qwxjkv',
      '?emirate=2',
      '?activity=1&emirate=2',
      '?near=25.2,55.3',
      '?sort=name&letter=b',
      '?open=now',
      '?rating=4',
      '?sort=rating',
      '?badge=licensed',
    ].map((query) => `/api/directory/companies${query}`),
    ...['', '?emirate=2'].map((query) => `/api/directory/company-places${query}`),
    '/api/directory/companies/{companyNumber}',
    '/api/directory/companies/{companyNumber}/reviews',
    ...[
      '',
      '?order=ending',
      '?order=cheapest',
      '?q=truck',
      '?q=clearance',
      '?q=qwxjkv',
      '?kind=service&activity=1',
      '?emirate=2',
    ].map((query) => `/api/directory/offers${query}`),
    ...['?language=en', '?language=ar', '?language=en&tag={tag}'].map(
      (query) => `/api/directory/posts${query}`,
    ),
    '/api/directory/home?language=en',
    '/api/v1/Companies/Accepted?typeCode=provider',
    '/api/v1/ProviderServiceOffers/GetAllActive',
  ],
  customer: [
    ...['orders', 'addresses', 'meal-plans/mine', 'cart'].map((name) => `/api/shop/${name}`),
    '/api/directory/quotes',
    '/api/directory/delivery-orders',
    '/api/directory/quote-companies?q=freight',
    '/api/directory/quote-companies?activity=1&fromCountry=AE&toCountry=SA',
    '/api/accounts/notifications',
  ],
  owner: [
    ...[
      'company-requests',
      'company-requests?show=all',
      'delivery-orders?side=company',
      'my-companies',
      'my-companies/{company}',
      'my-offers',
      'my-offers?q=truck',
      'enquiries',
    ].map((name) => `/api/directory/${name}`),
    '/api/directory/company-bookings/{company}?from={today}&to={today}',
  ],
  driver: ['/api/shop/deliveries'],
  employee: PORTAL_LISTS.employee,
  manager: PORTAL_LISTS.manager,
  desk: [
    ...PORTAL_LISTS.desk,
    ...[
      '',
      '?state=delivered',
      '?state=paid',
      '?state=refunded',
      '?payment=cash',
      '?day={day}',
      '?q=1024',
      '?q=layla',
      '?q=0501234567',
      '?q=qwxjkv',
    ].map((query) => `/api/shop/order-desk${query}`),
    '/api/shop/order-desk/{order}',
    ...[
      'kitchen/board',
      'kitchen/board?day={day}',
      'kitchen/meals?search=chicken',
      'deliveries/rounds',
    ].map((name) => `/api/shop/${name}`),
    ...[
      'meals',
      'meals?q=chicken',
      'meals?q=qwxjkv',
      'meals?category={categoryId}',
      'meals?state=soldOut',
      'coupons',
    ].map((name) => `/api/shop/desk/${name}`),
    ...[
      'plans',
      'plans?view=all',
      'plans?q=layla&view=all',
      'day?day={today}',
      'menus?from={today}',
    ].map((name) => `/api/shop/plan-desk/${name}`),
    ...['queue', 'offers', 'offers?q=truck', 'companies/{company}'].map(
      (name) => `/api/directory/desk/${name}`,
    ),
    ...[
      'documents',
      'documents?q=freight',
      'tags',
      'addresses',
      'media',
      'media?q=truck',
      'team',
      'menus',
      'home',
    ].map((name) => `/api/content/${name}`),
  ],
}
