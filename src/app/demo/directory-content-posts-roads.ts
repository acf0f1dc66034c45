import type { DemoPost } from './directory-content-post.ts'

export const DEMO_POSTS_ON_ROADS: readonly DemoPost[] = [
  {
    title: ['What to ask a carrier before the first load', 'ماذا تسأل شركة النقل قبل أول حمولة'],
    summary: [
      'Six questions that take five minutes and save a week, with the answers a good company gives.',
      'ستة أسئلة تستغرق خمس دقائق وتوفّر أسبوعًا، مع ما تجيب به الشركة الجيدة.',
    ],
    author: 7,
    tags: ['how-to', 'roads'],
    scene: 'road',
    alt: ['A white lorry on a desert road at noon', 'شاحنة بيضاء على طريق صحراوي عند الظهيرة'],
    daysAgo: 2,
    body: [
      [
        'A price is the last thing to compare. **Who carries, under what papers, and who answers the phone at night** decide whether a load arrives.',
        'السعر آخر ما يُقارَن. **من ينقل، وبأي أوراق، ومن يردّ ليلًا** هو ما يحدّد وصول الحمولة.',
      ],
      ['## The six questions', '## الأسئلة الستة'],
      [
        '- Is the trade licence valid today, and for this activity?',
        '- هل الرخصة التجارية سارية اليوم، ولهذا النشاط تحديدًا؟',
      ],
      [
        '- Up to what value are the goods insured, and who pays the first part of a loss?',
        '- حتى أي قيمة البضاعة مؤمَّنة، ومن يتحمّل الجزء الأول من الخسارة؟',
      ],
      ['- Whose truck is it: yours, or another company’s?', '- لمن الشاحنة: لكم أم لشركة أخرى؟'],
      [
        '- What does waiting cost, and when does it begin to count?',
        '- كم تكلّف ساعة الانتظار، ومتى يبدأ حسابها؟',
      ],
      [
        '- Who signs for the goods, and do I see the signature the same day?',
        '- من يوقّع على الاستلام، وهل أرى التوقيع في اليوم نفسه؟',
      ],
      ['- Whom do I call at two in the morning?', '- بمن أتصل عند الثانية فجرًا؟'],
      [
        '! Every company in [our directory](/companies) shows its licence and insurance with the day they end. A badge falls by itself when a paper does.',
        '! تعرض كل شركة في [دليلنا](/companies) رخصتها وتأمينها مع يوم انتهائهما، وتسقط الشارة من تلقاء نفسها حين تنتهي الورقة.',
      ],
    ],
  },
  {
    title: ['Al Ghuwaifat without the queue', 'منفذ الغويفات بلا طابور'],
    summary: [
      'Four papers hold most lorries at the Saudi border. Here is how to have them ready the evening before.',
      'أربع أوراق توقف معظم الشاحنات على الحدود السعودية. إليكم كيف تُجهَّز مساء اليوم السابق.',
    ],
    author: 2,
    tags: ['customs', 'roads'],
    scene: 'papers',
    alt: [
      'Two customs papers on a wooden desk, one with a green tick',
      'ورقتا جمارك على مكتب خشبي، على إحداهما علامة خضراء',
    ],
    daysAgo: 6,
    body: [
      [
        'Two lorries with the same load reach the border at six. One is through by eight, the other sleeps there. The difference was made **the evening before**.',
        'تصل شاحنتان بالحمولة نفسها إلى المنفذ عند السادسة. تعبر إحداهما قبل الثامنة وتبيت الأخرى. صُنع الفرق **مساء اليوم السابق**.',
      ],
      ['## What is looked at', '## ما الذي يُراجَع'],
      [
        '- The certificate of origin, with the *same weight* as the invoice.',
        '- شهادة المنشأ، *بالوزن نفسه* المكتوب في الفاتورة.',
      ],
      [
        '- The packing list, one line for each kind of good, in Arabic too.',
        '- قائمة التعبئة، سطر لكل صنف، وبالعربية أيضًا.',
      ],
      [
        '- The driver’s multiple-entry visa and the lorry’s insurance for the Kingdom.',
        '- تأشيرة السائق متعددة الدخول وتأمين الشاحنة داخل المملكة.',
      ],
      [
        '- The conformity certificate, where the goods need one.',
        '- شهادة المطابقة، حيث تحتاج البضاعة إليها.',
      ],
      [
        '> A wrong weight costs a day. A missing line costs two.',
        '> وزن خاطئ يكلّف يومًا، وسطر ناقص يكلّف يومين.',
      ],
    ],
  },
  {
    title: ['Groupage or a full truck?', 'حمولة مشتركة أم شاحنة كاملة؟'],
    summary: [
      'The point at which sharing a truck stops being cheaper lies lower than most people think.',
      'الحدّ الذي لا تعود عنده المشاركة أرخص أدنى مما يظنّه معظم الناس.',
    ],
    author: 1,
    tags: ['how-to', 'roads'],
    scene: 'yard',
    alt: ['Stacked containers and a green lorry in a yard', 'حاويات مكدّسة وشاحنة خضراء في ساحة'],
    daysAgo: 11,
    body: [
      [
        'A shared truck is priced by the pallet, a full one by the trip. Between Dubai and Riyadh the two lines cross at about **eleven pallets**.',
        'تُسعَّر الحمولة المشتركة بالمنصّة، والشاحنة الكاملة بالرحلة. بين دبي والرياض يتقاطع الخطّان عند نحو **إحدى عشرة منصّة**.',
      ],
      ['## What the price does not say', '## ما لا يقوله السعر'],
      [
        '- Shared goods wait for the others, two days as a rule.',
        '- الحمولة المشتركة تنتظر غيرها، يومين في العادة.',
      ],
      [
        '- They are handled twice more, and every handling is a chance to break.',
        '- وتُناوَل مرتين إضافيتين، وكل مناولة فرصة للكسر.',
      ],
      [
        '- One neighbour’s missing paper holds everybody at the border.',
        '- وورقة ناقصة عند أحد الشركاء توقف الجميع على الحدود.',
      ],
      [
        'If the goods are fragile, chilled or promised for a day, begin to count at seven pallets.',
        'إن كانت البضاعة هشّة أو مبرّدة أو موعودة ليوم بعينه، فابدأ الحساب من سبع منصّات.',
      ],
    ],
  },
  {
    title: [
      'How a container really moves through Jebel Ali',
      'كيف تعبر الحاوية ميناء جبل علي فعلًا',
    ],
    summary: [
      'From the ship’s rail to your gate: five steps, who does each, and where days are lost.',
      'من حافة السفينة إلى بوابتكم: خمس خطوات، ومن يقوم بكل منها، وأين تضيع الأيام.',
    ],
    author: 4,
    tags: ['ports', 'customs'],
    scene: 'port',
    alt: ['A crane over coloured containers at sunset', 'رافعة فوق حاويات ملوّنة عند الغروب'],
    daysAgo: 17,
    body: [
      [
        'The ship is the quick part. A box that took twelve days from Mumbai can easily spend six more within sight of the motorway.',
        'السفينة هي الجزء السريع. فالصندوق الذي قطع الطريق من مومباي في اثني عشر يومًا قد يقضي ستة أخرى على مرأى من الطريق السريع.',
      ],
      ['## The five steps', '## الخطوات الخمس'],
      ['- Discharge: the terminal, within a day.', '- التفريغ: المحطة، خلال يوم.'],
      [
        '- Delivery order: the shipping line, once its charges are paid.',
        '- إذن التسليم: الخط الملاحي، بعد سداد أجوره.',
      ],
      [
        '- Declaration: your broker, who can file *before* the ship arrives.',
        '- البيان الجمركي: المخلّص، ويمكنه تقديمه *قبل* وصول السفينة.',
      ],
      [
        '- Inspection: customs and the municipality, for one box in about fifteen.',
        '- المعاينة: الجمارك والبلدية، لصندوق من كل خمسة عشر تقريبًا.',
      ],
      ['- The gate: your haulier, by appointment.', '- البوابة: شركة النقل، بموعد.'],
      [
        '! Free days at the terminal run from discharge, not from the day you hear of it.',
        '! تُحسب أيام السماح في المحطة من يوم التفريغ، لا من يوم علمتم به.',
      ],
    ],
  },
  {
    title: ['Driving at noon in August', 'القيادة ظهرًا في أغسطس'],
    summary: [
      'The midday break is law for those who work in the sun. For those who drive, good sense has to do.',
      'استراحة الظهيرة قانون لمن يعمل تحت الشمس، أما من يقود فعليه بحسن التدبير.',
    ],
    author: 6,
    tags: ['roads'],
    scene: 'dawn',
    alt: [
      'Two lorries setting out at dawn below a skyline',
      'شاحنتان تنطلقان فجرًا أمام أفق المدينة',
    ],
    daysAgo: 24,
    arabic: 'outdated',
    body: [
      [
        'A tyre that is half a bar low bursts at fifty degrees. We check pressure cold, at four, and again at the first stop.',
        'الإطار الذي ينقص ضغطه نصف بار ينفجر عند خمسين درجة. نقيس الضغط باردًا عند الرابعة، ثم مرة أخرى عند أول توقّف.',
      ],
      ['## Our rules since June', '## قواعدنا منذ يونيو'],
      [
        '- Out of the yard before five; parked in the shade from half past twelve to three.',
        '- الخروج من الساحة قبل الخامسة، والوقوف في الظل من الثانية عشرة والنصف حتى الثالثة.',
      ],
      [
        '- Six litres of water for each driver, counted at the gate.',
        '- ستة لترات ماء لكل سائق، تُعَدّ عند البوابة.',
      ],
      ['- Nobody is called while driving. **Nobody.**', '- لا اتصال بمن يقود. **لا أحد.**'],
      [
        '> Goods can be late. A driver has to come home.',
        '> البضاعة قد تتأخر، أما السائق فلا بد أن يعود إلى بيته.',
      ],
    ],
  },
  {
    title: ['Six working hours: deliveries in Ramadan', 'ست ساعات عمل: التوصيل في رمضان'],
    summary: [
      'Warehouses open late, kitchens work at night, roads empty for an hour at sunset. How we plan the month.',
      'تفتح المستودعات متأخرة، وتعمل المطابخ ليلًا، وتخلو الطرق ساعة عند الغروب. كيف نرتّب الشهر.',
    ],
    author: 1,
    tags: ['ramadan', 'roads'],
    scene: 'moon',
    alt: ['A lorry under a crescent moon', 'شاحنة تحت هلال'],
    daysAgo: 33,
    body: [
      [
        'The working day is two hours shorter and moves. Two shifts take its place: **nine to three**, and **nine at night to two**.',
        'يقصر يوم العمل ساعتين ويتحرّك. وتحلّ محلّه ورديتان: **من التاسعة إلى الثالثة**، و**من التاسعة ليلًا إلى الثانية**.',
      ],
      ['## What changes for you', '## ما الذي يتغيّر لكم'],
      [
        '- No slots between half past four and eight: drivers break their fast at a table, not at a wheel.',
        '- لا مواعيد بين الرابعة والنصف والثامنة: يفطر السائقون إلى مائدة، لا خلف المقود.',
      ],
      [
        '- Chilled goods leave after sunset, when doors stand open at lower cost.',
        '- تخرج البضائع المبرّدة بعد الغروب، حين يكون فتح الأبواب أقل كلفة.',
      ],
      [
        '- The last ten days fill early. Book the week before Eid by the tenth of the month.',
        '- تمتلئ العشر الأواخر مبكرًا. احجزوا أسبوع العيد قبل العاشر من الشهر.',
      ],
    ],
  },
]
