/**
 * The 50 built-in products. They are the seed of the table `affiliate_products`. The page Top Picks also shows them if
 * the backend is unreachable. The products have no brand, so each link opens a search at the retailer.
 */
export interface SampleProduct {
  /** The id: p1 to p50. */
  id: string;
  title: string;
  description: string;
  /** The price as shown, such as $12.99. */
  price: string;
  imageUrl: string;
  amazonUrl: string;
  category: string;
}

export const sampleProducts: readonly SampleProduct[] = [
  {
    id: 'p1',
    title: 'Board Book Starter Set',
    description:
      'Six sturdy board books with big, simple pictures and rounded corners, sized for hands that still grab more than they turn.',
    price: '$16.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=baby+board+book+starter+set',
    category: 'books',
  },
  {
    id: 'p2',
    title: 'High-Contrast Cloth Book',
    description:
      'A soft black-and-white book for the first months, when bold patterns are the easiest thing for new eyes to follow.',
    price: '$12.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=baby+high+contrast+cloth+book',
    category: 'books',
  },
  {
    id: 'p3',
    title: 'Touch-and-Feel Animal Book',
    description:
      'A furry patch, a bumpy patch, and a shiny one: a sturdy board book that is read with the fingertips as much as the eyes.',
    price: '$13.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=baby+touch+and+feel+animal+book',
    category: 'books',
  },
  {
    id: 'p4',
    title: 'Bedtime Story Collection',
    description:
      'One hardcover holding a month of short read-aloud stories, each about five minutes long and calm at the end.',
    price: '$24.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=bedtime+story+collection',
    category: 'books',
  },
  {
    id: 'p5',
    title: 'Illustrated Nursery Rhyme Treasury',
    description: 'The rhymes you half remember, printed in full, with pictures large enough for two people to share.',
    price: '$21.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=nursery+rhyme+treasury',
    category: 'books',
  },
  {
    id: 'p6',
    title: 'Baby’s First Year Memory Book',
    description:
      'Guided pages for the first twelve months, with room for photos, dates, and the small things you think you will never forget.',
    price: '$29.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=babys+first+year+memory+book',
    category: 'books',
  },
  {
    id: 'p7',
    title: 'Hardware-Mounted Stair Gate',
    description:
      'A steel gate that screws into the wall or banister, which is the kind to use at the top of stairs. Opens with one hand.',
    price: '$64.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=hardware+mounted+baby+gate',
    category: 'safety',
  },
  {
    id: 'p8',
    title: 'Magnetic Cabinet Lock Set',
    description:
      'Twelve hidden locks that open with a magnetic key, for the cupboards where cleaners, medicines, and sharp things are kept.',
    price: '$27.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=magnetic+cabinet+locks',
    category: 'safety',
  },
  {
    id: 'p9',
    title: 'Furniture Anti-Tip Straps',
    description:
      'Ten steel anchors that fasten dressers and bookcases to the wall, so that a climbing child cannot pull them over.',
    price: '$18.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=furniture+anti+tip+straps',
    category: 'safety',
  },
  {
    id: 'p10',
    title: 'Corner and Edge Guards',
    description:
      'Soft foam for table corners and hearth edges. Fits most square furniture and peels off without taking the finish along.',
    price: '$14.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=baby+proofing+corner+guards',
    category: 'safety',
  },
  {
    id: 'p11',
    title: 'Sliding Outlet Covers',
    description:
      'Replacement plates that close by themselves when the plug comes out. There are no loose caps to lose or to swallow.',
    price: '$22.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=self+closing+outlet+covers',
    category: 'safety',
  },
  {
    id: 'p12',
    title: 'Video Baby Monitor',
    description:
      'A camera and handheld screen with night vision and two-way talk over a closed signal, with no internet connection to set up.',
    price: '$129.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=video+baby+monitor',
    category: 'safety',
  },
  {
    id: 'p13',
    title: 'Organic Muslin Swaddle Set',
    description:
      'Four breathable cotton wraps for the first weeks. Always lay a swaddled baby on the back, and stop at the first try at rolling.',
    price: '$39.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=baby+organic+muslin+swaddle+set',
    category: 'sleep',
  },
  {
    id: 'p14',
    title: 'Wearable Baby Blanket',
    description:
      'A sleeveless cotton sleep bag, not weighted, that stays where a loose blanket would not. The zipper opens from the bottom.',
    price: '$32.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=wearable+baby+blanket',
    category: 'sleep',
  },
  {
    id: 'p15',
    title: 'White Noise Machine',
    description:
      'Steady rain, fan, and heartbeat sounds with a timer. Keep it across the room from the crib and turned down low.',
    price: '$34.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=baby+white+noise+machine',
    category: 'sleep',
  },
  {
    id: 'p16',
    title: 'Fitted Crib Sheet Pair',
    description:
      'Two snug organic cotton sheets with elastic all the way around, cut for a standard crib mattress and soft after every wash.',
    price: '$26.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=fitted+crib+sheets',
    category: 'sleep',
  },
  {
    id: 'p17',
    title: 'Firm Crib Mattress',
    description:
      'A firm, flat mattress with a wipe-clean cover, sized to fit a standard crib with no gap at the sides.',
    price: '$149.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=firm+crib+mattress',
    category: 'sleep',
  },
  {
    id: 'p18',
    title: 'Flat Bedside Bassinet',
    description:
      'A level bassinet with mesh sides on its own stand, for the first months in your room. Folds flat when outgrown.',
    price: '$119.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=flat+bedside+bassinet',
    category: 'sleep',
  },
  {
    id: 'p19',
    title: 'Lightweight Travel Crib',
    description:
      'A travel crib with mesh sides and its own firm, flat mattress. Sets up in a minute and packs into a carry bag.',
    price: '$179.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=lightweight+travel+crib',
    category: 'travel',
  },
  {
    id: 'p20',
    title: 'Diaper Bag Backpack',
    description:
      'A roomy backpack with insulated bottle pockets, a changing pad, and a wide opening, so that you can see to the bottom.',
    price: '$59.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=diaper+bag+backpack',
    category: 'travel',
  },
  {
    id: 'p21',
    title: 'Compact Umbrella Stroller',
    description:
      'A light stroller with a sunshade and a shoulder strap that folds in one motion, for children who can sit up on their own.',
    price: '$99.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=compact+umbrella+stroller',
    category: 'travel',
  },
  {
    id: 'p22',
    title: 'Portable Changing Pad',
    description:
      'A wipe-clean mat that unfolds from a clutch with pockets for diapers and wipes. Small enough for a coat pocket or a stroller.',
    price: '$19.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=baby+portable+changing+pad',
    category: 'travel',
  },
  {
    id: 'p23',
    title: 'Car Window Shade Set',
    description:
      'Two mesh shades that cling to the side windows and keep the sun out of sleepy eyes. They come off without a trace.',
    price: '$15.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=baby+car+window+shade+set',
    category: 'travel',
  },
  {
    id: 'p24',
    title: 'Stroller Organizer',
    description:
      'Two cup holders and three zip pockets that strap to nearly any handlebar, for keys, a phone, and one emergency banana.',
    price: '$23.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=stroller+organizer',
    category: 'travel',
  },
  {
    id: 'p25',
    title: 'Convertible Crib',
    description:
      'A solid wood crib with fixed sides and three mattress heights that becomes a toddler bed later on. Mattress sold separately.',
    price: '$299.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=convertible+crib',
    category: 'furniture',
  },
  {
    id: 'p26',
    title: 'Nursery Glider Chair',
    description:
      'A quiet gliding chair with padded arms at feeding height and a cover you can wash, built to be sat in at three in the morning.',
    price: '$279.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=nursery+glider+chair',
    category: 'furniture',
  },
  {
    id: 'p27',
    title: 'Six-Drawer Nursery Dresser',
    description:
      'A low, wide dresser with drawers that stop before they fall out. Comes with a wall anchor. Please use it from the first day.',
    price: '$249.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=six+drawer+nursery+dresser',
    category: 'furniture',
  },
  {
    id: 'p28',
    title: 'Changing Table with Guard Rails',
    description:
      'A waist-high table with rails on four sides, a safety strap, and two open shelves, so that one hand can stay on the baby.',
    price: '$139.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=baby+changing+table+with+guard+rails',
    category: 'furniture',
  },
  {
    id: 'p29',
    title: 'Front-Facing Book Display',
    description:
      'A low shelf that shows covers rather than spines, so that a toddler can choose. Fastens to the wall with the included anchor.',
    price: '$69.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=front+facing+kids+bookshelf',
    category: 'furniture',
  },
  {
    id: 'p30',
    title: 'Toddler Step Stool',
    description:
      'A two-step wooden stool with a non-slip top, for small people on their way to the sink. Holds a grown-up, too.',
    price: '$36.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=toddler+step+stool',
    category: 'furniture',
  },
  {
    id: 'p31',
    title: 'Wooden Name Puzzle',
    description:
      'A personalized puzzle with a chunky letter for each letter of the name. Painted in water-based colors, for ages one and up.',
    price: '$34.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=personalized+wooden+name+puzzle',
    category: 'gifts',
  },
  {
    id: 'p32',
    title: 'Hand and Footprint Frame Kit',
    description:
      'A wooden frame with air-drying clay and two photo windows, for a print of a hand that will never be that size again.',
    price: '$27.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=baby+hand+and+footprint+kit',
    category: 'gifts',
  },
  {
    id: 'p33',
    title: 'Monthly Milestone Cards',
    description:
      'Twenty-four illustrated cards for photographs: each month of the first year, and first things like a smile, a tooth, and a step.',
    price: '$15.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=baby+monthly+milestone+cards',
    category: 'gifts',
  },
  {
    id: 'p34',
    title: 'Newborn Welcome Basket',
    description:
      'A ready-to-give basket with a cotton bodysuit, hat, socks, washcloths, and a soft rattle, wrapped and with space for a card.',
    price: '$54.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=newborn+gift+basket',
    category: 'gifts',
  },
  {
    id: 'p35',
    title: 'Engraved Keepsake Box',
    description:
      'A wooden box with the baby’s name on the lid, for the hospital bracelet, the first curl, and the letters you mean to write.',
    price: '$44.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=engraved+baby+keepsake+box',
    category: 'gifts',
  },
  {
    id: 'p36',
    title: 'Knitted Stroller Blanket',
    description:
      'A cotton blanket in a simple stitch, for strolls and for time on the floor. Like any loose blanket, it stays out of the crib.',
    price: '$38.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=baby+knitted+stroller+blanket',
    category: 'gifts',
  },
  {
    id: 'p37',
    title: 'Alphabet Wall Prints',
    description:
      'Twenty-six unframed art prints, a letter and an animal on each, on heavy matte paper. Hang them all, or only a name.',
    price: '$28.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=nursery+alphabet+wall+prints',
    category: 'decor',
  },
  {
    id: 'p38',
    title: 'Wooden Letter Name Sign',
    description:
      'A painted wooden name in script or block letters, cut to order. Mount it flat on the wall, well out of reach of the crib.',
    price: '$42.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=nursery+wooden+name+sign',
    category: 'decor',
  },
  {
    id: 'p39',
    title: 'Peel-and-Stick Wall Decals',
    description:
      'Hills, clouds, and a scatter of stars that go up in an afternoon and come off the wall without harming the paint.',
    price: '$19.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=nursery+peel+and+stick+wall+decals',
    category: 'decor',
  },
  {
    id: 'p40',
    title: 'Felt Cloud Mobile',
    description:
      'A handmade mobile to hang above a changing table or high over a crib. Take it down when the baby can push up on hands.',
    price: '$31.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=felt+cloud+baby+mobile',
    category: 'decor',
  },
  {
    id: 'p41',
    title: 'Washable Nursery Rug',
    description:
      'A low-pile rug with a non-slip backing that goes into the washing machine. Soft enough for tummy time on a hard floor.',
    price: '$89.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=washable+nursery+rug',
    category: 'decor',
  },
  {
    id: 'p42',
    title: 'Wooden Growth Chart',
    description:
      'A giant ruler for the wall, marked in inches and centimeters, with room beside it for names and dates. It moves when you do.',
    price: '$33.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=wooden+growth+chart',
    category: 'decor',
  },
  {
    id: 'p43',
    title: 'Soft Structured Carrier',
    description:
      'A carrier with wide straps and a supportive seat for front and back, sized for newborns to toddlers. Keep the face in view.',
    price: '$109.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=soft+structured+baby+carrier',
    category: 'baby-gear',
  },
  {
    id: 'p44',
    title: 'Adjustable Bouncer Seat',
    description:
      'A low bouncer with a three-point harness for time awake, on the floor and in sight. Move a sleeping baby to a flat surface.',
    price: '$49.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=baby+adjustable+bouncer+seat',
    category: 'baby-gear',
  },
  {
    id: 'p45',
    title: 'Rainbow Stacking Rings',
    description:
      'Seven smooth wooden rings on a rounded base, to chew on first, to knock over next, and at last to stack in order.',
    price: '$17.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=baby+rainbow+stacking+rings',
    category: 'toys',
  },
  {
    id: 'p46',
    title: 'Soft Sensory Blocks',
    description:
      'Six squeezable blocks with numbers, animals, and textures, light enough to throw and easy to wash when they have been tasted.',
    price: '$20.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=baby+soft+sensory+blocks',
    category: 'toys',
  },
  {
    id: 'p47',
    title: 'Silicone Bib and Spoon Set',
    description:
      'Two bibs with a deep crumb pocket and two soft-tipped spoons, for first meals. Everything goes into the dishwasher.',
    price: '$18.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=baby+silicone+bib+and+spoon+set',
    category: 'feeding',
  },
  {
    id: 'p48',
    title: 'Vented Bottle Set',
    description:
      'Six vented bottles with slow-flow nipples, made without BPA. All of the parts come apart, so that a brush can reach them.',
    price: '$35.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=vented+baby+bottle+set',
    category: 'feeding',
  },
  {
    id: 'p49',
    title: 'Odor-Sealing Diaper Pail',
    description:
      'A steel pail that keeps the smell to itself and takes ordinary kitchen bags, with a lid that a toddler will not easily open.',
    price: '$74.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=odor+sealing+diaper+pail',
    category: 'nursery',
  },
  {
    id: 'p50',
    title: 'Baby Care and Grooming Kit',
    description:
      'A digital thermometer, nail file and clippers, nasal aspirator, soft brush, and comb, in a case that zips shut.',
    price: '$25.99',
    imageUrl: '',
    amazonUrl: 'https://www.amazon.com/s?k=baby+care+and+grooming+kit',
    category: 'health',
  },
];
