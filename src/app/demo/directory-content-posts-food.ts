import type { DemoPost } from './directory-content-post.ts'

export const DEMO_POSTS_ON_FOOD: readonly DemoPost[] = [
  {
    title: ['Two degrees: the whole story of a cold box', 'درجتان: قصة صندوق مبرّد كاملة'],
    summary: [
      'Where the cold is lost between a farm in Liwa and a shelf in Dubai, measured every four minutes.',
      'أين يضيع البرد بين مزرعة في ليوا ورفّ في دبي، بقياس كل أربع دقائق.',
    ],
    author: 3,
    tags: ['cold-chain'],
    scene: 'cold',
    alt: ['A refrigerated lorry with a snowflake on its side', 'شاحنة مبرّدة على جانبها رقاقة ثلج'],
    daysAgo: 4,
    body: [
      [
        'We put a logger into forty boxes of herbs and followed them for a month. On the road the cold held in **every** one of them.',
        'وضعنا مسجّلًا في أربعين صندوق أعشاب وتتبّعناها شهرًا. على الطريق صمد البرد فيها **كلّها**.',
      ],
      ['## Where it was lost', '## أين ضاع'],
      [
        '- At the farm: fourteen minutes on a tray in the sun, before the first door closed.',
        '- في المزرعة: أربع عشرة دقيقة على صينية في الشمس، قبل أن يُغلق أول باب.',
      ],
      [
        '- At the dock: a curtain that was tied up because it was in the way.',
        '- عند رصيف التحميل: ستارة رُبطت لأنها تعيق الطريق.',
      ],
      [
        '- At the shop: a trolley left beside the freezer, not in it.',
        '- في المتجر: عربة تُركت بجانب الثلاجة لا داخلها.',
      ],
      [
        '> A refrigerated lorry keeps cold. It does not make it.',
        '> الشاحنة المبرّدة تحفظ البرد ولا تصنعه.',
      ],
      [
        'Since then we photograph the thermometer at each hand-over, and [whoever follows the delivery](/track) sees it.',
        'ومنذ ذلك نصوّر ميزان الحرارة عند كل تسليم، ويراه [كل من يتابع الشحنة](/track).',
      ],
    ],
  },
  {
    title: ['Nine thousand lunches a week', 'تسعة آلاف غداء في الأسبوع'],
    summary: [
      'What leaves our kitchen between six and half past ten, and why the rice is always the last to be cooked.',
      'ما الذي يغادر مطبخنا بين السادسة والعاشرة والنصف، ولماذا يُطهى الأرز آخرًا دائمًا.',
    ],
    author: 5,
    tags: ['kitchen'],
    scene: 'bowl',
    alt: ['A bowl of vegetables and rice with steam rising', 'وعاء خضار وأرز يتصاعد منه البخار'],
    daysAgo: 8,
    body: [
      [
        'Eighteen hundred lunches a day are not eighteen hundred times one lunch. They are **five pots, twelve trays and a clock**.',
        'ألف وثمانمئة غداء في اليوم ليست غداءً واحدًا مكررًا ألفًا وثمانمئة مرة، بل **خمسة قدور واثنتا عشرة صينية وساعة**.',
      ],
      ['## The order of the morning', '## ترتيب الصباح'],
      [
        '- Six: sauces, which only get better by standing.',
        '- السادسة: الصلصات، فهي تطيب كلما وقفت.',
      ],
      [
        '- Seven: meat and fish, each to its own temperature.',
        '- السابعة: اللحم والسمك، كلٌّ إلى درجته.',
      ],
      ['- Eight: vegetables, still with a bite.', '- الثامنة: الخضار، وفيها قرمشة.'],
      [
        '- A quarter to nine: rice. It waits for nobody.',
        '- التاسعة إلا ربعًا: الأرز. فهو لا ينتظر أحدًا.',
      ],
      [
        'What we cook today stands on [the menu](/menu), with everything that is in it.',
        'ما نطهوه اليوم في [القائمة](/menu)، مع كل ما يدخل فيه.',
      ],
    ],
  },
  {
    title: ['Allergens: fourteen words that matter', 'مسبّبات الحساسية: أربع عشرة كلمة مهمة'],
    summary: [
      'Why we write “sesame” on a dish that has none in its recipe, and how a kitchen keeps that promise.',
      'لماذا نكتب «سمسم» على طبق لا سمسم في وصفته، وكيف يفي المطبخ بهذا الوعد.',
    ],
    author: 5,
    tags: ['kitchen', 'how-to'],
    scene: 'bowl',
    alt: ['A bowl of food seen from the side', 'وعاء طعام من الجانب'],
    daysAgo: 14,
    arabic: 'missing',
    body: [
      [
        'A recipe says what goes in. A kitchen has to say **what could**. If tahini stood on the same board, sesame stands on the label.',
        'الوصفة تقول ما يدخل في الطبق، أما المطبخ فعليه أن يقول **ما قد يدخل**.',
      ],
      ['## How the promise is kept', '## كيف يُحفَظ الوعد'],
      [
        '- One board and one knife for each of the fourteen.',
        '- لوح وسكين لكل واحد من الأربعة عشر.',
      ],
      [
        '- The order of the day goes from the fewest to the most.',
        '- يبدأ اليوم بالأقل وينتهي بالأكثر.',
      ],
      ['- Whoever changes a brand changes the label first.', '- من يغيّر صنفًا يغيّر الملصق أولًا.'],
    ],
  },
  {
    title: ['A warehouse that forgets nothing', 'مستودع لا ينسى شيئًا'],
    summary: [
      'First expired, first out sounds simple. It took us three floors of shelves and one coloured sticker.',
      'ما ينتهي أولًا يخرج أولًا: قاعدة تبدو بسيطة، وقد كلّفتنا ثلاثة طوابق من الرفوف وملصقًا ملوّنًا واحدًا.',
    ],
    author: 1,
    tags: ['cold-chain', 'how-to'],
    scene: 'shelves',
    alt: ['Coloured boxes on blue shelves in a warehouse', 'صناديق ملوّنة على رفوف زرقاء في مستودع'],
    daysAgo: 20,
    body: [
      [
        'Software knew every date. People picked the nearest box. So we moved the dates **to where the hand is**.',
        'كان البرنامج يعرف كل تاريخ، وكان الناس يأخذون أقرب صندوق. فنقلنا التواريخ **إلى حيث تمتدّ اليد**.',
      ],
      [
        '- One colour for each month, on two sides of each pallet.',
        '- لون لكل شهر، على جانبين من كل منصّة.',
      ],
      [
        '- The oldest colour stands at the height of the hip.',
        '- أقدم لون يوضع على ارتفاع الخاصرة.',
      ],
      [
        '- A shelf with two colours is a mistake that anybody can see.',
        '- والرفّ الذي عليه لونان خطأ يراه الجميع.',
      ],
      [
        'Waste fell by a third in the first quarter, with no new screen.',
        'انخفض الهدر بمقدار الثلث في الربع الأول، بلا أي شاشة جديدة.',
      ],
    ],
  },
  {
    title: [
      'By air, when a day is worth more than the freight',
      'جوًّا، حين يساوي اليوم أكثر من أجرة الشحن',
    ],
    summary: [
      'Mangoes, machine parts and medicines: three loads for which the dearest way was the cheapest.',
      'مانجو وقطع آلات وأدوية: ثلاث حمولات كان أغلى الطرق فيها أرخصها.',
    ],
    author: 4,
    tags: ['how-to', 'ports'],
    scene: 'air',
    alt: ['A cargo aircraft over dunes in the morning', 'طائرة شحن فوق الكثبان صباحًا'],
    daysAgo: 27,
    body: [
      [
        'Air costs eight to ten times what the sea does. It is still right when waiting costs more than that.',
        'يكلّف الجو ثمانية إلى عشرة أضعاف البحر، ويبقى الصواب حين يكلّف الانتظار أكثر.',
      ],
      ['## Three sums', '## ثلاث حسابات'],
      [
        '- **Mangoes**: six days of life left after the sea, eleven after the air.',
        '- **المانجو**: ستة أيام صلاحية بعد البحر، وأحد عشر بعد الجو.',
      ],
      [
        '- **A bearing** of four kilos: the line it stops loses more each hour.',
        '- **محمل** يزن أربعة كيلوغرامات: الخط الذي أوقفه يخسر أكثر في كل ساعة.',
      ],
      [
        '- **Medicines**: two to eight degrees, and nobody to open a door in between.',
        '- **الأدوية**: من درجتين إلى ثماني درجات، ولا باب يُفتح في الطريق.',
      ],
    ],
  },
  {
    title: ['From two trucks to sixty', 'من شاحنتين إلى ستين'],
    summary: [
      'Twenty-two years on the Al Ain road, told by the man who drove the first of them.',
      'اثنان وعشرون عامًا على طريق العين، يرويها من قاد أولى شاحناتنا.',
    ],
    author: 0,
    tags: ['roads'],
    scene: 'night',
    alt: ['A yellow lorry on a road at night', 'شاحنة صفراء على طريق ليلًا'],
    daysAgo: 40,
    body: [
      [
        'The first load was dates, the second was also dates, and the third was a wedding. Nobody had asked us whether we could carry a wedding.',
        'كانت الحمولة الأولى تمرًا، والثانية تمرًا أيضًا، والثالثة عرسًا. ولم يسألنا أحد إن كنا نستطيع نقل عرس.',
      ],
      [
        '> Say what you will do, do it, and say that it is done.',
        '> قُل ما ستفعل، وافعله، وقُل إنه تمّ.',
      ],
      [
        'That was the whole of our method, and it still is. What has changed is that **the customer can watch us do it**.',
        'كان ذلك منهجنا كله وما زال. وما تغيّر أن **العميل يرانا ونحن نفعل**.',
      ],
    ],
  },
]
