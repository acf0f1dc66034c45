import type { DemoOffer } from './directory-offers-type.ts'

/** Products that carriers and movers sell. */
export const PRODUCT_OFFERS: readonly DemoOffer[] = [
  {
    ...{ kind: 'product', of: 9, unit: 'item', picture: 'boxes' },
    ...{ en: 'Moving boxes, {x}', ar: 'صناديق نقل، {x}' },
    aboutEn:
      'Double-walled, holds 30 kg, flat when delivered. What you do not use we take back for half the price.',
    aboutAr: 'طبقتان من الكرتون تتحملان 30 كيلوغرامًا، وتصل مطوية. نستعيد ما لا تستخدمه بنصف السعر.',
    each: [
      ['set of 10', 'طقم من 10', 75],
      ['set of 25', 'طقم من 25', 165],
      ['wardrobe box', 'صندوق ملابس معلّقة', 32],
    ],
  },
  {
    ...{ kind: 'product', of: 9, unit: 'item', picture: 'boxes' },
    ...{ en: 'Packing material: {x}', ar: 'مواد تغليف: {x}' },
    aboutEn: 'The same our own crews use. Delivered within the emirate on the next working day.',
    aboutAr: 'المواد نفسها التي تستخدمها فرقنا. التوصيل داخل الإمارة في يوم العمل التالي.',
    each: [
      ['bubble wrap, 100 m', 'فقاعات هوائية 100 متر', 95],
      ['stretch film, box of 6', 'فيلم تغليف، صندوق من 6', 88],
      ['furniture blankets, 12 pieces', 'بطانيات أثاث 12 قطعة', 240],
    ],
  },
  {
    ...{ kind: 'product', of: 5, unit: 'item', picture: 'boxes' },
    ...{ en: 'Pallets: {x}', ar: 'منصات: {x}' },
    aboutEn:
      'Heat-treated and stamped for export (ISPM 15). From ten pieces, loaded on your truck.',
    aboutAr: 'معالجة حراريًا ومختومة للتصدير (ISPM 15). من عشر قطع، والتحميل على شاحنتك علينا.',
    each: [
      ['new, 120 × 100', 'جديدة 120 × 100', 62],
      ['used, grade A', 'مستعملة درجة أولى', 28],
      ['plastic, for cold stores', 'بلاستيكية لغرف التبريد', 115],
    ],
  },
  {
    ...{ kind: 'product', of: 2, unit: 'item', picture: 'port' },
    ...{ en: '{x} container for sale', ar: 'حاوية {x} للبيع' },
    aboutEn:
      'Wind and watertight, pictures of all sides before you pay. Delivery by side loader anywhere in the Emirates.',
    aboutAr:
      'محكمة ضد الريح والماء، وصور لكل الجهات قبل الدفع. التوصيل برافعة جانبية إلى أي مكان في الإمارات.',
    each: [
      ['Used 20 ft', '20 قدمًا مستعملة', 5400],
      ['Used 40 ft high cube', '40 قدمًا عالية مستعملة', 7900],
      ['New 20 ft', '20 قدمًا جديدة', 9800],
    ],
  },
  {
    ...{ kind: 'product', of: 2, unit: 'item', picture: 'port' },
    ...{ en: 'Container needs: {x}', ar: 'مستلزمات الحاويات: {x}' },
    aboutEn: 'On the shelf in Jebel Ali, with you today. Invoices with tax number on the spot.',
    aboutAr: 'متوفرة على الرف في جبل علي وتصلك اليوم، مع فاتورة ضريبية في الحال.',
    each: [
      ['bolt seals, box of 100', 'أختام مسمارية، صندوق من 100', 260],
      ['desiccant bags, 8 pieces', 'أكياس ماصّة للرطوبة، 8 قطع', 145],
      ['lashing straps, 10 pieces', 'أحزمة تثبيت، 10 قطع', 190],
    ],
  },
  {
    ...{ kind: 'product', of: 6, unit: 'item', picture: 'cold' },
    ...{ en: 'Cold chain: {x}', ar: 'سلسلة التبريد: {x}' },
    aboutEn: 'Calibrated, with certificate in English and Arabic. We read your first log with you.',
    aboutAr: 'معايَرة مع شهادة بالعربية والإنجليزية، ونقرأ معك أول سجل.',
    each: [
      ['temperature logger, reusable', 'مسجّل حرارة متعدد الاستخدام', 185],
      ['insulated box, 60 litres', 'صندوق معزول 60 لترًا', 210],
      ['gel packs, 24 pieces', 'أكياس تبريد هلامية 24 قطعة', 96],
    ],
  },
  {
    ...{ kind: 'product', of: 1, unit: 'item', picture: 'truck' },
    ...{ en: 'Truck tyres: {x}', ar: 'إطارات شاحنات: {x}' },
    aboutEn:
      'Made this year, fitted and balanced in our yard while you wait. The old ones we take without charge.',
    aboutAr: 'إنتاج هذا العام، تُركَّب وتُوزن في ساحتنا وأنت تنتظر، ونأخذ القديمة مجانًا.',
    each: [
      ['315/80 R22.5', 'مقاس 315/80 R22.5', 1180],
      ['385/65 R22.5', 'مقاس 385/65 R22.5', 1350],
      ['retreaded, with warranty', 'مجددة مع ضمان', 520],
    ],
  },
  {
    ...{ kind: 'product', of: 7, unit: 'item', picture: 'scooter' },
    ...{ en: 'For couriers: {x}', ar: 'للمندوبين: {x}' },
    aboutEn:
      'As our own riders use them through the summer. Your sign is printed on it within three days.',
    aboutAr: 'كما يستخدمها مندوبونا طوال الصيف، ونطبع عليها شعارك خلال ثلاثة أيام.',
    each: [
      ['heat-proof delivery bag', 'حقيبة توصيل عازلة', 135],
      ['box for motorbikes', 'صندوق للدراجات', 340],
      ['cooling vest', 'سترة تبريد', 190],
    ],
  },
]
