import type { DemoCategory } from './demo-types'

export const categories: readonly DemoCategory[] = [
  {
    slug: 'nuts',
    name: 'Nuts',
    shortDescriptionHtml: `<p>Almonds from California and the older, oilier Mamra; cashews graded by count; open-shell pistachios; walnuts from Kashmiri orchards; hazelnuts and peanuts for the baker and the chai table. We buy each by crop year and grade, taste every lot before it is packed, and print origin on the pouch. Choose by use: even, whole kernels for a thali or a gift box, halves and smaller sizes for burfi, gravies and chikki, where looks matter less. Small packs suit most homes, for a fresh nut is worth more than a large one.</p>`,
    descriptionHtml: `<p>Grades in this trade are mostly counts. A California almond marked 20/22 gives twenty to twenty-two kernels to the ounce; a W240 cashew runs to about 240 kernels a pound, so the lower figure is the larger nut. With pistachios, look at the share of closed shells. With walnuts, look at the colour: extra light halves come from early, quickly dried fruit and taste the least bitter.</p>
<p>Good nuts are dry, heavy for their size and nearly scentless until warmed. A smell of paint or old oil means rancid fat, and no roasting will mend it. Break one kernel in every new pouch; the inside should be pale and even.</p>
<p>Heat, light and air do the harm. In Delhi or Chennai, keep a week’s worth in a jar and the remainder in the refrigerator, in a closed box, for up to six months. Roast small quantities at 150 °C, stir once, and let them cool fully before the lid goes on. Almonds for soaking want cool water and eight hours.</p>`,
    image: 'categories/nuts.webp',
    metaTitle: 'Nuts Online: Almonds, Cashews, Pistachios',
    metaDescription:
      'Whole almonds, graded cashews, roasted pistachios and Kashmiri walnuts, with origin and crop year on every pouch. Buying and storage advice included.',
    subcategories: [
      {
        slug: 'almonds',
        name: 'Almonds',
        shortDescriptionHtml: `<p>Badam comes in two very different characters. California almonds are large, mild and regular, grown mostly as Nonpareil, and they peel neatly after a night in water. Mamra, from old trees in Iran, Afghanistan and Kashmir, is smaller, curved and uneven, with more oil and a deeper taste. Buy California for daily soaking, slicing and badam milk, and keep Mamra for eating whole, a few at a time, or for a special sheera.</p>`,
        descriptionHtml: `<p>Size is given as kernels to the ounce, so 18/20 is bigger than 23/25. Size alone says nothing about flavour, and smaller counts are quite right for badam katli, where everything is ground. Look instead for skins without deep scratches, few broken tips and a clean, milky snap.</p>
<p>For soaking, cover with three times their volume of water and leave overnight; change the water once in summer. Blanched kernels keep two days in the refrigerator. For slivers, cut while the almond is still damp and dry the slices in a low oven. Unsoaked almonds stay sound for about three months in a cool cupboard and far longer when chilled.</p>`,
        image: 'products/california-almonds-1.webp',
        metaTitle: 'Buy Almonds (Badam): California and Mamra',
        metaDescription:
          'California and Mamra badam compared: size counts, taste, soaking and storage. Whole almonds for daily eating, badam milk and mithai.',
      },
      {
        slug: 'cashews',
        name: 'Cashews',
        shortDescriptionHtml: `<p>Kaju is sorted by count and by colour. W180 and W210 are the showpieces; W240 is the generous everyday whole; W320 the one most households and halwais cook with; splits and pieces go to gravies. Ours are shelled and graded along the western coast, in Goa and around Kollam, where the work has been a local trade for generations. A good kernel is ivory, smooth and curved, with a creamy rather than floury bite.</p>`,
        descriptionHtml: `<p>The letter W stands for white whole, and the number for kernels in a pound: the lower, the larger. Scorched wholes are a shade darker from a longer roast in the shell; they taste the same and cost less. Avoid kernels with black dots or a stale, soapy smell.</p>
<p>For a gravy, simmer pieces in water for ten minutes and grind them with a little of the liquid; soaking overnight is not needed. For kaju katli, dry the nuts well and pulse in short bursts, since a hot jar makes butter. Fry garnish cashews on a low flame and lift them out one shade early, as they go on colouring. Keep them airtight and chilled in the hot months.</p>`,
        image: 'products/whole-cashews-w240-1.webp',
        metaTitle: 'Cashews (Kaju) by Grade: W240, W320 and More',
        metaDescription:
          'Ivory whole cashews shelled in Goa and Kollam. What W240 and W320 mean, which kaju to buy for gravies, katli and gifting, and how to keep them crisp.',
      },
      {
        slug: 'pistachios',
        name: 'Pistachios',
        shortDescriptionHtml: `<p>Pista is sold two ways. In the shell, roasted and lightly salted, it is a slow snack for an evening with guests; shelled and raw, it is the green of kulfi, barfi and shahi tukda. California nuts are round and uniform, while Iranian ones tend to be longer and stronger in taste. Naturally opened shells with a clear gap are the sign of a ripe kernel, so count the closed ones in a handful before you praise a price.</p>`,
        descriptionHtml: `<p>In-shell sizes, too, are counts to the ounce: 18/20 and 21/25 are large, 26/30 is small. About half of the weight is shell, which helps when you compare prices with kernels. The greenest kernels are picked early and cost the most; a paler, yellowish nut is riper and sweeter, and perfectly good to eat.</p>
<p>For mithai, blanch shelled pistachios for one minute, slip off the purple skins and dry before slicing. Salted nuts will not do here. Toast very gently, if at all, because strong heat turns the colour olive. Once a pouch is open, moisture softens the kernel within days, so close it tightly; ten minutes at 140 °C brings the snap back.</p>`,
        image: 'products/roasted-pistachios-1.webp',
        metaTitle: 'Pistachios (Pista): Roasted, Salted and Plain',
        metaDescription:
          'Open-shell roasted pistachios for snacking and green kernels for kulfi and barfi. Sizes, shell weight, blanching and storage of pista explained.',
      },
      {
        slug: 'walnuts',
        name: 'Walnuts',
        shortDescriptionHtml: `<p>The walnut harvest in Kashmir starts in September, when men climb tall, old trees and beat the branches with poles. The hulls come off, the nuts dry for a week, and families crack them by hand through autumn. The best akhrot giri are light, unbroken halves with a clean, buttery taste and just a hint of tannin in the skin. Buy halves for eating and decorating, and quarters for cakes, chutneys and a winter halwa.</p>`,
        descriptionHtml: `<p>Colour is the grade: extra light, light, light amber and amber. Darker kernels have seen more sun or more months and taste stronger. Because more than half of a walnut is oil, most of it polyunsaturated, it turns sooner than any other nut on this page.</p>
<p>Treat it therefore like butter. Keep the pouch in the refrigerator, or the freezer for longer than three months, and take out only what you need. To soften the bitterness, pour boiling water over the kernels, drain after a minute and dry in a slow oven. Pound them with mint, green chilli and curd for doon chetin, the Kashmiri chutney, or fold into banana cake and date laddoos.</p>`,
        image: 'products/kashmiri-walnut-kernels-1.webp',
        metaTitle: 'Kashmiri Walnuts (Akhrot), Light Kernel Halves',
        metaDescription:
          'Hand-cracked akhrot giri from Kashmir, graded by colour from extra light to amber. How to pick, store and cook walnuts so they never taste bitter.',
      },
      {
        slug: 'more-nuts',
        name: 'More Nuts',
        shortDescriptionHtml: `<p>Beyond the famous four there are nuts with narrower duties. Hazelnuts, brown and round, belong to chocolate, coffee and the baker. Peanuts, the working nut of Gujarat and Maharashtra, turn into chikki, poha garnish and thecha, and are best freshly roasted in their skins. Brazil nuts, pecans and pine nuts appear as the season allows. Quantities are small by intention, so that what you open was roasted or shelled not long ago.</p>`,
        descriptionHtml: `<p>Hazelnut skins are bitter. Roast the nuts at 160 °C for twelve minutes, wrap them in a cloth and rub; most of the skin falls off. Ground hazelnut replaces half of the flour in a nankhatai without trouble. Peanuts differ by type: bold ones are large and mild, Java types small, round and fuller in taste.</p>
<p>Chilgoza and pine nuts are mostly fat and should live in the freezer. Pecans are softer and sweeter than walnuts and take well to jaggery. Whichever you choose, buy for a month, not for a year. Peanuts are legumes and a separate allergen from tree nuts; read both lines on the label if you cook for guests.</p>`,
        image: 'products/hazelnuts-1.webp',
        metaTitle: 'Hazelnuts, Peanuts and Other Nuts for Baking',
        metaDescription:
          'Whole hazelnuts, roasted peanuts and seasonal nuts in small, fresh packs. How to skin, roast, grind and store them for chikki, cakes and coffee.',
      },
    ],
  },
  {
    slug: 'dry-fruits',
    name: 'Dry Fruits',
    shortDescriptionHtml: `<p>Drying is the oldest way of carrying summer into winter, and India does it with grapes above all. Here are golden kishmish from the vineyards of Nashik and Sangli, dark raisins with a winey depth, soft apricots from Malatya in Turkey and mixes put together for the festive bowl. Some fruit is treated with sulphur dioxide to hold its colour and some is not; we state it on each label, so that you can decide between a bright apricot and a brown one with full knowledge.</p>`,
    descriptionHtml: `<p>Judge dried fruit by feel. It should bend without cracking and spring back when pressed; sticky juice on the outside means it was packed too moist, a hard core that it was kept too warm. Size matters less than evenness, because mixed sizes dry unevenly. Crystals on the skin are usually the fruit’s own sugar and go away in warm water.</p>
<p>Long, slender golden raisins of the Sonaka and Thompson types hold their shape in pulao and kheer. Black raisins, with or without seeds, are the ones to soak overnight. Apricots come sulphured, orange and tender, or naturally dried, brown and tasting of caramel.</p>
<p>Store everything airtight in a cool cupboard for up to three months, or in the refrigerator for up to a year. Dried fruit gives its moisture to nuts, so keep the two in separate jars and combine them only when you serve. Rinse before soaking, and use the soaking water in a smoothie or a syrup.</p>`,
    image: 'categories/dry-fruits.webp',
    metaTitle: 'Dry Fruits Online: Raisins, Apricots and Mixes',
    metaDescription:
      'Nashik kishmish, black raisins, Turkish apricots and festive dry fruit mixes, with sulphur treatment stated plainly. How to choose and store dried fruit.',
    subcategories: [
      {
        slug: 'raisins',
        name: 'Raisins',
        shortDescriptionHtml: `<p>Kishmish, munakka, kali draksh: the family is large. Most Indian raisins come from Thompson Seedless and its relations, picked between February and April around Nashik, Sangli and Vijayapura. Dipped in an alkaline solution with a little oil and dried on shaded racks, they turn golden green; dried in full sun without the dip, they go dark. Golden ones are sweet and slightly tart and suit cooking; black ones taste of plum and are good soaked.</p>`,
        descriptionHtml: `<p>Ask three questions of a raisin. Is it plump, or only wet? Do the stalk ends come off? Is the colour even across a handful? A little variation is natural, but a fistful of brown among the gold suggests last year’s crop mixed in.</p>
<p>For kheer and sewai, fry raisins in ghee until they swell like small balloons, then take them out at once. For pulao, add them after the rice is done. Soak black raisins for six hours in just enough water to cover. In baking, a spoonful of flour or a short bath in orange juice keeps them from sinking. Keep raisins away from nuts in storage, and chill them in the monsoon, when they tend to ferment.</p>`,
        image: 'products/golden-raisins-1.webp',
        metaTitle: 'Raisins Online: Golden Kishmish and Black',
        metaDescription:
          'Seedless golden kishmish and black raisins from Nashik and Sangli vineyards. How they are dried, how to soak them, and which to use in kheer and cake.',
      },
      {
        slug: 'apricots',
        name: 'Apricots',
        shortDescriptionHtml: `<p>Malatya, on a high plain in eastern Turkey, dries more apricots than any other place on earth, and its soft, pitted, orange fruit is what most people picture as khubani. Ladakh and the Hunza valley dry theirs whole, small and brown with the stone inside, which is the fruit for Hyderabadi khubani ka meetha. Between the two lies a choice of texture: tender and bright for snacking, or leathery and honeyed for cooking.</p>`,
        descriptionHtml: `<p>Turkish grades run from 0 to 8 by count; a No. 1 has 81 to 100 fruits to the kilo. Orange colour comes from sulphur dioxide, which also keeps the fruit soft, and the label will name it. Unsulphured apricots look almost black and smell of toffee; both kinds begin as the same fresh fruit.</p>
<p>Soak apricots in warm water for an hour before stewing and cook them in that water with sugar and a strip of lemon peel. Chop them into a couscous or pulao with almonds, or stuff with khoya and pistachio for Diwali. An opened pouch keeps three months, well closed. If the fruit hardens, steam it for five minutes.</p>`,
        image: 'products/turkish-apricots-1.webp',
        metaTitle: 'Dried Apricots (Khubani), Soft and Pitted',
        metaDescription:
          'Soft Malatya apricots for snacking and khubani ka meetha. Turkish grades, sulphured and natural fruit, soaking times and storage, all explained.',
      },
      {
        slug: 'dried-fruit-mixes',
        name: 'Dried Fruit Mixes',
        shortDescriptionHtml: `<p>A mix is only as good as its plainest member. Cheap ones are padded with raisins and broken cashews; ours list every part by percentage, largest first, and use the same grades we sell separately. They are meant for the brass bowl in the drawing room, for panch mewa at a puja, for a guest’s breakfast and for the office drawer. Pieces are kept large so that you can see what you are eating, and choose.</p>`,
        descriptionHtml: `<p>When you compare mixes, read the ingredients line from the left. Almonds, cashews and pistachios should stand before the raisins, and there should be no seed or peanut that was not promised on the front. Whole kernels cost more but stay crisp longer than pieces, as less of the surface meets the air.</p>
<p>Soft fruit slowly passes moisture to the nuts beside it. A mix is therefore best within six weeks of opening; tighten the zip, keep it cool and shake it before pouring. For panch mewa, take equal parts of almonds, cashews, raisins, makhana and dried coconut. Leftovers, coarsely chopped, make a fine filling for gujiya or a topping for phirni.</p>`,
        image: 'products/royal-dry-fruit-mix-1.webp',
        metaTitle: 'Dry Fruit Mixes: Whole Nuts with Dried Fruit',
        metaDescription:
          'Mixed dry fruits with every part stated by percentage: almonds, cashews, pistachios, walnuts, apricots and raisins for guests, puja and gifting.',
      },
    ],
  },
  {
    slug: 'dates-and-figs',
    name: 'Dates & Figs',
    shortDescriptionHtml: `<p>These two fruits need almost nothing done to them. Dates ripen and dry on the palm through late summer; figs wither on the branch and fall ready into nets. Our khajur ranges from large, soft Medjool grown in the Jordan valley to small, dark Ajwa from Madinah, and our anjeer from flat Afghan strings to plump Turkish fruit. Eat them as they are, warm them in milk, or let them replace sugar in laddoos and cakes. During Ramzan we pack fresh stock each week.</p>`,
    descriptionHtml: `<p>With dates, first choose the texture. Soft kinds such as Medjool and Mazafati are moist, almost like fudge, and best served alone. Semi-dry ones such as Ajwa and Deglet are chewier, travel well and chop neatly. Medjool is graded by weight, with jumbo above 23 g a piece and large between 18 and 23 g. Loose, puffed skin is a matter of the weather on the farm and does not alter the taste; a sour or beery smell does, and is reason to return a pack.</p>
<p>A good fig is pliable, pale brown and full of crunchy seeds. Cut the first one open: the inside should be amber and clean. A light, white sugar bloom is welcome.</p>
<p>Both prefer the cold. Kept closed in the refrigerator, dates last eight months and figs six. Let them warm up for twenty minutes before serving, since cold dulls sweetness. Pit dates with a single lengthwise cut.</p>`,
    image: 'categories/dates-and-figs.webp',
    metaTitle: 'Dates and Figs: Medjool, Ajwa and Anjeer',
    metaDescription:
      'Soft Medjool and Ajwa dates with sun-dried figs, chosen by texture and size. How to grade khajur and anjeer, keep them soft and use them in sweets.',
    subcategories: [
      {
        slug: 'dates',
        name: 'Dates',
        shortDescriptionHtml: `<p>There are hundreds of date varieties, and they differ as much as mangoes do. Medjool is large, amber and tender, with a taste of caramel. Ajwa is small, black and dry to the touch, less sweet, with something of prune and liquorice. Choose the first for stuffing and dessert platters, the second for breaking the fast in Ramzan or for two with black coffee. Both arrive whole with the stone, which keeps the flesh moist.</p>`,
        descriptionHtml: `<p>The harvest runs from August to October, and cold-stored fruit tastes as it did in autumn for about a year. Skin may be smooth or blistered; neither says anything about flavour. Sugar sometimes forms pale grains under the skin of older dates. Put those in a steamer for three minutes and they melt away.</p>
<p>Stuff Medjool with a walnut half and a thread of orange peel, or with salted butter. Blend six dates into a banana milkshake in place of sugar. For laddoos, chop them first, warm them in a spoon of ghee until they slump, then work in roasted nuts. Store in the refrigerator in a closed box, as a date picks up other smells easily.</p>`,
        image: 'products/medjool-dates-1.webp',
        metaTitle: 'Dates (Khajur): Medjool from Jordan and Ajwa',
        metaDescription:
          'Large, soft Medjool and small, dark Ajwa khajur. How they taste, how sizes are graded, and what to do with a date that has sugared or dried out.',
      },
      {
        slug: 'figs',
        name: 'Figs',
        shortDescriptionHtml: `<p>Anjeer reaches the Indian kitchen in two shapes. Afghan figs are pressed flat and threaded on a cord, firm and deep in flavour, and are the usual choice for soaking. Turkish figs from the Aydın valley are left round, with a thin skin and a honeyed, jammy middle. Either has that pleasant crackle of tiny seeds. They are dried on the tree and then in the sun, without added sugar.</p>`,
        descriptionHtml: `<p>Grades go by count to the kilo and by colour, pale straw being preferred for gift boxes. Darker fruit is often sweeter. Press one lightly: it should give and stay whole. Fine white powder is natural fruit sugar, whereas grey fluff or a musty smell is mould, and the fig must be thrown away.</p>
<p>To soak, rinse two figs, cover them with half a glass of water and leave overnight; eat the fruit and drink the water, or blend both with milk and an almond or two. For anjeer barfi, simmer chopped figs until they leave the sides of the pan and roll the paste with pistachios. Sealed and refrigerated, figs keep six months; in the monsoon, do not leave them out.</p>`,
        image: 'products/dried-figs-1.webp',
        metaTitle: 'Dried Figs (Anjeer), Sun-Dried and Unsweetened',
        metaDescription:
          'Sun-dried anjeer with a soft, seedy middle and no added sugar. Afghan and Turkish figs compared, with soaking, barfi and storage advice for each.',
      },
    ],
  },
  {
    slug: 'berries',
    name: 'Berries',
    shortDescriptionHtml: `<p>Berries give sharpness where most dried fruit gives only sugar. Cranberries from the bogs of Wisconsin and Massachusetts are sliced, lightly sweetened and dried until chewy; blueberries from North America are dried whole and taste of jam and pine. A spoonful changes a bowl of curd, a salad or a plain sponge. Since both fruits need some sweetening to be pleasant, we print how much is added, and we buy no berries dyed with elderberry juice to look darker than they are.</p>`,
    descriptionHtml: `<p>A dried cranberry is infused with sugar or apple juice before drying, because the fresh fruit is too sour for most palates. The share of added sugar therefore differs from brand to brand and is the first figure to compare. The second is oil: a trace of sunflower oil stops the pieces sticking together, yet a greasy film on the pouch is too much.</p>
<p>Sliced berries spread better through a muffin or a mix; whole ones look finer on a cake and keep more juice. Good fruit is supple, separate and clear in colour, ruby for cranberries, blue-black with a slight bloom for blueberries. Brown edges mean age.</p>
<p>Store berries airtight and out of the light, in the refrigerator once the pouch is open. To plump them, cover with warm orange juice or black tea for fifteen minutes and drain. In batter, dust them with flour. In a salad, their tartness can stand in for part of the dressing’s lemon.</p>`,
    image: 'categories/berries.webp',
    metaTitle: 'Dried Berries: Cranberries and Blueberries',
    metaDescription:
      'Chewy dried cranberries and whole dried blueberries with added sugar stated openly. For curd, oats, salads and cakes, with tips on plumping and storing.',
    subcategories: [
      {
        slug: 'cranberries',
        name: 'Cranberries',
        shortDescriptionHtml: `<p>In October the cranberry bogs are flooded, the vines are shaken and the fruit floats up in a red carpet that is corralled to the shore. Sliced, infused and dried, it becomes a chewy, sweet and sour berry with a deep ruby colour. It takes the place of raisins wherever you would like more edge: in a green salad, a cheese toast, a jeera rice with nuts or a Christmas cake from Kolkata.</p>`,
        descriptionHtml: `<p>Sliced fruit is the standard for home use, since the cut lets sugar in and moisture out evenly. Pieces should be soft, separate and a little translucent when held to the window. Look at the label for the sweetener, cane sugar or apple juice, and for the grams added; fruit with less sugar is firmer and needs a few minutes in warm water before baking.</p>
<p>Cook them into a chutney with ginger, jaggery and a red chilli, to serve with paneer tikka. Fold into white-chocolate biscuits or oatmeal cookies. In pulao, add them when you fluff the rice so that the grains do not turn pink. Keep the zip closed and refrigerate after opening; they remain soft for about four months.</p>`,
        image: 'products/dried-cranberries-1.webp',
        metaTitle: 'Dried Cranberries, Sliced, Sweet and Tart',
        metaDescription:
          'Ruby-red sliced cranberries from North American bogs: tart, chewy and lightly sweetened. Ideas for salad, chutney, pulao and Christmas baking.',
      },
      {
        slug: 'blueberries-and-mixes',
        name: 'Blueberries & Mixes',
        shortDescriptionHtml: `<p>Dried blueberries are small, dark and intense: about four kilos of fresh fruit make one kilo, depending on the moisture left. They are sold whole, tender and wrinkled, with a scent of jam. Berry mixes join them with cranberries and, at times, with raisins or seeds, for people who want one pouch beside the breakfast bowl. Both are fruits of the northern summer, picked in July and August and dried soon after.</p>`,
        descriptionHtml: `<p>Cultivated, or highbush, blueberries are larger and milder; wild, or lowbush, ones are tiny and stronger. Dried fruit should be separate, not clotted, and blue-black right through. Many packs contain sugar and a little sunflower oil. An infused berry is softer and sweeter, an unsweetened one dry and winey, so check which you are buying.</p>
<p>Scatter blueberries on pancakes while the first side sets, or let a spoonful swell in warm milk before it meets the oats. They colour batter purple if stirred hard, so fold them in last. In a mix, keep nuts out until serving time. Close the pouch, refrigerate, and finish within three months for the best chew and colour.</p>`,
        image: 'products/dried-blueberries-1.webp',
        metaTitle: 'Dried Blueberries and Mixed Berry Packs',
        metaDescription:
          'Whole dried blueberries and berry mixes for oats, pancakes and muffins. Wild or cultivated, sweetened or not: how to read the label and store the fruit.',
      },
    ],
  },
  {
    slug: 'seeds',
    name: 'Seeds',
    shortDescriptionHtml: `<p>Four small things that ask for very little room: green pumpkin kernels, grey-white sunflower, brown flax and speckled chia. They are cleaned by sieve, air and optical sorter, packed raw unless the label says roasted, and sold in amounts that are used up while fresh. A mixed tablespoon thickens raita, crusts a paneer steak, tops a khandvi or turns dough for roti into something more interesting. Buy raw if you like to toast your own, as they take only three minutes in a dry pan.</p>`,
    descriptionHtml: `<p>Seeds are mostly oil, protein and fibre, and oil is what makes them perishable. A fresh pumpkin kernel is dark green, flat and nutty; yellowed edges and a bitter end show age. Sunflower kernels should be pale grey, without brown tips. Flax ought to gleam. Chia should pour like sand and smell of nothing at all.</p>
<p>Whole flax passes through most cooking unchanged, so grind it coarsely in small amounts if you want its flavour and its binding power. Chia needs no grinding: one spoon in six spoons of liquid makes a gel in fifteen minutes, useful in puddings and, as sabja is, in summer drinks. Pumpkin and sunflower seeds are best toasted until they start to pop.</p>
<p>Keep each kind in its own jar, away from the stove. Raw kernels last four months in a cupboard and eight in the refrigerator. Ground flax should be kept cold and used within two weeks. Sesame allergy is common, so note that our seeds share a packing line with til.</p>`,
    image: 'categories/seeds.webp',
    metaTitle: 'Edible Seeds: Pumpkin, Sunflower, Flax, Chia',
    metaDescription:
      'Cleaned raw pumpkin, sunflower, flax and chia seeds in small, fresh packs. How to toast, soak, grind and store each, with everyday Indian uses.',
    subcategories: [
      {
        slug: 'pumpkin-and-sunflower',
        name: 'Pumpkin & Sunflower',
        shortDescriptionHtml: `<p>These are the two seeds for toasting. Pumpkin kernels, mostly from Inner Mongolia and other parts of northern China, are shelled without breaking and come flat, green and buttery. Sunflower kernels, many of them from Karnataka and Maharashtra, are smaller and milder, with a taste near artichoke. Together they cover a salad, a soup or a bowl of poha; separately they go into granola, chutney powder and bread.</p>`,
        descriptionHtml: `<p>For pumpkin, the trade names GWS and shine-skin describe the original seed, while AA is the better sorting: uniform, dark, with few broken or yellow pieces. For sunflower, bakery grade is smaller than confectionery grade but equally good to eat. Avoid kernels that look oily in the pouch.</p>
<p>Heat a dry, heavy pan, add a single layer, and stir until the pumpkin seeds puff and tick, about three minutes; sunflower needs two. Salt with a teaspoon of salted water sprinkled at the end, so that it clings. Grind either with garlic, chilli and dried coconut into a chutney for idli or bhakri. Cool before storing, keep in a jar in the refrigerator, and use within three months of opening.</p>`,
        image: 'products/pumpkin-seeds-1.webp',
        metaTitle: 'Pumpkin and Sunflower Seeds, Raw Kernels',
        metaDescription:
          'Green pumpkin kernels and shelled sunflower seeds for toasting, granola and chutney powder. Grades explained, with pan times and storage advice.',
      },
      {
        slug: 'flax-and-chia',
        name: 'Flax & Chia',
        shortDescriptionHtml: `<p>Both of these seeds turn water into gel. Flax, or alsi, is a winter crop of Madhya Pradesh and Chhattisgarh: brown, glossy, nutty when roasted and known to every Marathi kitchen as jawas chutney. Chia came from Mexico and Paraguay and behaves like a larger cousin of sabja; it has hardly any taste and thickens milk overnight. One asks for the grinder, the other only for a spoon and a little patience.</p>`,
        descriptionHtml: `<p>Brown and yellow flax cook alike; brown is fuller in taste and usually local. Roast it in a covered pan, because it jumps, until the crackle slows, then grind with garlic, chilli and salt for a chutney that keeps a fortnight. A tablespoon of flax meal stirred into three of water binds a batter in place of one egg.</p>
<p>Chia may be black, white or mixed, with no difference in use. Stir twice in the first five minutes, or it sets in lumps. Allow one part to six of milk, curd or coconut milk for a pudding. Always soak chia before eating. Buy seeds whole, keep them dry, and grind flax only when needed, as the meal turns bitter quickly.</p>`,
        image: 'products/chia-seeds-1.webp',
        metaTitle: 'Flax Seeds (Alsi) and Chia Seeds, Whole',
        metaDescription:
          'Glossy brown alsi from central India and cleaned chia for puddings. How to roast, grind, soak and store both seeds, with ratios that always work.',
      },
    ],
  },
  {
    slug: 'spices',
    name: 'Spices',
    shortDescriptionHtml: `<p>A spice tells you quickly where it was grown and how long ago. We buy turmeric at Erode and in the Jaintia Hills, chillies at Guntur and Byadgi, cardamom from the Idukki auctions, pepper from Wayanad estates, saffron at Pampore, and cinnamon, cloves and star anise from the coasts and hills where they belong. Whole spices are sieved and sorted by hand; powders are ground in short runs, without starch, colour or oil. Small packs are deliberate, as aroma is the whole point.</p>`,
    descriptionHtml: `<p>Buy whole what you can and ground what you must. A peppercorn or a cardamom pod keeps for two years, its powder for a few months. Turmeric and chilli are the exceptions in a home kitchen, for they are hard to grind well and are used daily; choose a pouch you will finish within three months.</p>
<p>Grades describe size, oil and colour. Cardamom is sieved in millimetres, pepper by bold and extra bold, cloves by heads and oil, saffron by the absence of yellow style, chilli by ASTA colour and Scoville heat. None of these figures replaces the nose: rub, sniff, and expect a clear smell within a second.</p>
<p>Light fades colour and warmth drives off oil, so the rack above the hob is the worst place in the house. Keep a small masala dabba for the week and the main stock in a dark drawer. Toast whole spices on a low flame until they smell, cool, and grind just before use. Write the opening date on the pouch.</p>`,
    image: 'categories/spices.webp',
    metaTitle: 'Indian Spices Online: Whole, Ground and Kesar',
    metaDescription:
      'Idukki cardamom, Wayanad pepper, Erode haldi, Kashmiri mirch and Pampore saffron. Pure whole and ground spices, with grades and storage explained.',
    subcategories: [
      {
        slug: 'whole-spices',
        name: 'Whole Spices',
        shortDescriptionHtml: `<p>Khada masala is the backbone of a biryani, a garam masala and a good cup of chai. Here are green cardamom by the millimetre, extra bold pepper, heads-on cloves, layered Ceylon cinnamon and full eight-armed star anise. Whole spices travel and keep far better than powders, and they show their quality openly: unbroken, clean, heavy and fragrant. Start with the five in small packs, and reorder only the ones your cooking really uses.</p>`,
        descriptionHtml: `<p>Heat is how you wake a whole spice, and timing is how you control it. In ghee or oil, the order is cinnamon and star anise first, then cloves and pepper, then cardamom, each a few seconds after the last. If a clove swells, it is ready; if it blackens, begin again.</p>
<p>For a simple garam masala, toast four parts pepper, three of cinnamon, two of cardamom seed and one of cloves by weight on a low flame, cool and grind. Make only as much as a small jar holds. Store whole spices airtight and separately, because cloves and star anise scent their neighbours. In coastal cities, sun them on a steel plate for an hour after the monsoon.</p>`,
        image: 'products/green-cardamom-1.webp',
        metaTitle: 'Whole Spices: Elaichi, Laung, Kali Mirch, More',
        metaDescription:
          'Green cardamom, cloves, black pepper, Ceylon cinnamon and star anise, sorted by hand. Learn the grades and the right order for tempering khada masala.',
      },
      {
        slug: 'ground-spices',
        name: 'Ground Spices',
        shortDescriptionHtml: `<p>Haldi and mirch are the two powders an Indian kitchen opens every day, and the two most often tampered with. Ours contain the spice and nothing else. There are two turmerics, an even-tempered one from Erode and the strong Lakadong of Meghalaya, and two chillies, Kashmiri for colour and Guntur for heat. Each is ground slowly in small lots, so that the mill stays cool and the volatile oils remain in the powder.</p>`,
        descriptionHtml: `<p>Read a powder with three senses. The colour should be lively but not fluorescent. Between finger and thumb it should feel slightly oily, neither gritty nor like talc. The smell should come up on its own, before you bring your nose to the bag.</p>
<p>Ground spices want fat and a short, gentle heat. Add them to the pan after the onions, on a low flame, with a spoon of water close at hand; ten seconds for chilli, a little more for turmeric. For colour without fire, mix three parts Kashmiri with one part Guntur. Keep pouches zipped in the dark, refill the masala dabba weekly and wash it monthly. After a year, even good powder is only colour.</p>`,
        image: 'products/turmeric-powder-1.webp',
        metaTitle: 'Ground Spices: Pure Haldi and Red Chilli',
        metaDescription:
          'Erode and Lakadong turmeric, Kashmiri and Guntur chilli powder: single spices without colour, starch or oil. How to judge, bloom and store powders.',
      },
      {
        slug: 'saffron',
        name: 'Saffron',
        shortDescriptionHtml: `<p>Kesar is sold by the gram and used by the thread. Ours comes from the fields around Pampore in Kashmir, picked at dawn in the last days of October and the first weeks of November. The mongra cut contains only the red tips of the stigma, which carry nearly all the colour and scent. Choose one gram for a season of kheer and kesar milk, or five if you cook for weddings and festivals.</p>`,
        descriptionHtml: `<p>Three things set the price: the cut, the year and the trust. Mongra is pure red; lachha has the pale style attached; loose petals, safflower and dyed fibre are not saffron at all. Fresh threads are dry enough to crumble and never greasy, for an oily shine can be a way of adding weight.</p>
<p>Test a new pack in cold water. Colour should seep out slowly, golden yellow, while the thread stays red for a good ten minutes. In the kitchen, crush a pinch with sugar, steep it in hot milk or water for twenty minutes, and add it towards the end. Keep the threads sealed, dark and dry. Well stored, saffron holds its colour for two years and is better in the first.</p>`,
        image: 'products/kashmiri-saffron-1.webp',
        metaTitle: 'Kashmiri Saffron (Kesar) by the Gram',
        metaDescription:
          'Pure mongra kesar from Pampore in packs of 1 g, 2 g and 5 g. How to test saffron at home, tell mongra from lachha, steep the threads and store them.',
      },
    ],
  },
  {
    slug: 'healthy-snacks',
    name: 'Healthy Snacks',
    shortDescriptionHtml: `<p>Something to reach for at four in the afternoon that is still food. Makhana from the ponds of Mithila, plain for your own kadhai or drum-roasted with peri peri; trail mixes built on whole nuts rather than on peanuts and sugar shells. Ingredients are few and named with percentages, oil and salt are stated in figures, and nothing is deep-fried. Pouches close with a zip, weigh little and survive a school bag, a desk drawer or the overhead rack of a night train.</p>`,
    descriptionHtml: `<p>A snack label is quickly read if you know where to look. The first ingredient should be the food on the front of the pack. Next, compare per 100 g rather than per serving, since serving sizes vary: sodium below 400 mg is modest for a savoury snack, above 700 mg is salty. In fruit mixes, added sugar is the figure to check; sugars that belong to raisins and dates are counted in the total but not as added.</p>
<p>Texture is the other test. Makhana should crack, never bend. Nuts in a mix should be dry to the touch, and fruit soft without leaving syrup on the fingers. If a pouch is opened often, decant half of it into a tin.</p>
<p>Portions help. A cup of roasted makhana weighs only about 15 g, while a fistful of trail mix is nearer 30 g and holds more than twice the energy. Keep both cool and closed, and finish an opened pouch within a month, sooner in the monsoon.</p>`,
    image: 'categories/healthy-snacks.webp',
    metaTitle: 'Healthy Snacks: Makhana and Trail Mixes',
    metaDescription:
      'Roasted makhana and nut-rich trail mixes with short, clear ingredient lists and nothing deep-fried. How to read a snack label and keep the crunch.',
    subcategories: [
      {
        slug: 'makhana',
        name: 'Makhana',
        shortDescriptionHtml: `<p>Fox nut, gorgon nut, phool makhana: the popped seed of a prickly water lily, gathered from ponds in Darbhanga, Madhubani and Purnia between August and October. Four-fifths or more of the world’s makhana comes from Bihar, and it is still popped by hand. We sell it plain in the large 6 suta size for roasting, kheer and vrat, and ready roasted with seasoning for those who would rather open a pouch than light the stove.</p>`,
        descriptionHtml: `<p>Size is measured in suta, one eighth of an inch. Four suta is small and good for powdering, five is the usual snack, six and above is for gifting and curry. White, round and dry is right; brown shell pieces and shrivelled seeds should be rare.</p>
<p>Roast plain makhana on the lowest flame, without fat, for ten to twelve minutes, and test one by crushing it between finger and thumb. Then add a spoon of ghee and sendha namak, or turmeric and pepper. For kheer, grind a third of the puffs to thicken the milk and leave the rest whole. Makhana draws moisture fast, so keep it in a tin and crisp it again in a warm pan when needed.</p>`,
        image: 'products/phool-makhana-1.webp',
        metaTitle: 'Makhana (Fox Nuts), Plain and Flavoured',
        metaDescription:
          'Hand-popped Mithila makhana in large 6 suta size and crisp roasted flavours. What suta means, how to roast evenly, and how to keep fox nuts crunchy.',
      },
      {
        slug: 'trail-mixes',
        name: 'Trail Mixes',
        shortDescriptionHtml: `<p>A trail mix should be useful: compact, dry, hard to spill and good in any weather. We make two. The Himalayan is nut-led and partly roasted, for walkers, drivers and long office days; the Berry is fruit-led and raw, for breakfast bowls, baking and children. Both are mixed twice a week in small lots from the grades we sell separately. Percentages are printed on the back, so you know how much of the weight is almond and how much is raisin.</p>`,
        descriptionHtml: `<p>Choose by when you will eat it. Before and during a walk, more fruit gives quick sweetness; through a long day, more nuts keep longer in the bag and melt nothing. Salt is pleasant on a hot climb but makes you thirsty where water is short, so we leave it out; add a pinch if you like.</p>
<p>For trekking, plan 80 to 100 g a day for each person and divide it into day bags before you leave. At home, shake the pouch, because seeds sink. Keep it away from sunlight on the dashboard, as warm nuts turn stale within days. What remains at the end can be chopped into chikki, granola or a simple tea cake.</p>`,
        image: 'products/himalayan-trail-mix-1.webp',
        metaTitle: 'Trail Mixes with Whole Nuts, Seeds, Berries',
        metaDescription:
          'Two trail mixes, one nut-led and one fruit-led, with percentages on the pack and no peanuts or chocolate. How much to carry and how to store it.',
      },
    ],
  },
  {
    slug: 'gift-hampers',
    name: 'Gift Hampers',
    shortDescriptionHtml: `<p>Mewa has been the safe and gracious Indian gift for centuries: it travels, it keeps, and every household uses it. Our boxes hold the same grades we sell loose, packed in compartments so that nothing mixes on the way. Choose the mango-wood heritage box, which serves as a spice or jewellery box afterwards, or the lighter kraft hamper tied with ribbon. For Diwali, Eid, Raksha Bandhan, weddings and thank-you notes, we add a handwritten card at no charge and leave the invoice out of the parcel.</p>`,
    descriptionHtml: `<p>When you compare hampers, begin with the net weight and the grades, not the size of the box. A large carton may hold 400 g of small nuts on a bed of paper. Ours state grams for each compartment. Second, think of the recipient: soft dates and figs please elders, pistachios and trail mix a young household, plain almonds and raisins nearly everyone. For a home that keeps fasts, ask for makhana and leave out anything seasoned.</p>
<p>Mind the calendar. In the three weeks before Diwali couriers slow down, so order by the second week of the previous month for distant PIN codes. Boxes packed in October are good until spring if kept cool; a hamper with dates should be opened within ten weeks.</p>
<p>Every box can carry a message, and from twenty-five pieces a printed sleeve. Mention nut allergies when you order: dried fruit can be packed on a separate table, though not in a nut-free room. Once opened, move the contents to airtight jars.</p>`,
    image: 'categories/gift-hampers.webp',
    metaTitle: 'Dry Fruit Gift Hampers for Every Occasion',
    metaDescription:
      'Mango-wood and kraft gift boxes of almonds, cashews, pistachios, dates and more for Diwali, Eid and weddings. Grams per compartment, card included.',
    subcategories: [
      {
        slug: 'festive-gifts',
        name: 'Festive Gifts',
        shortDescriptionHtml: `<p>One box for the neighbour, one for the sister in Pune, one for the puja table. The festive hampers bring four to six favourites together in separate compartments, sealed, tied with ribbon and ready to hand over. They are filled in the week of despatch, never months ahead. The calendar we pack for runs from Raksha Bandhan and Onam through Dussehra, Diwali and Bhai Dooj to Christmas, Lohri, Holi and Eid, with cards to match.</p>`,
        descriptionHtml: `<p>For family, choose variety; for a formal call, fewer things of a higher grade. A box of 700 to 900 g is right for a household of four, half of that for a couple or a colleague. Nuts, dates and apricots stand travel better than sweets and can sit on the table for weeks.</p>
<p>Order ten days ahead for metro cities and a fortnight for the hills and the North-East, since festival traffic slows every courier. You may send each parcel to a different address with its own message; the price is never shown. If rain is likely, tell us, and we will wrap the box twice. After the feast, store the remaining fruit and nuts apart in airtight jars.</p>`,
        image: 'products/festive-gift-hamper-1.webp',
        metaTitle: 'Festive Dry Fruit Gifts for Diwali and Eid',
        metaDescription:
          'Ribbon-tied dry fruit boxes for Diwali, Raksha Bandhan, Eid and Christmas, filled in the week of despatch. What to choose and when to order it.',
      },
      {
        slug: 'corporate-gifts',
        name: 'Corporate Gifts',
        shortDescriptionHtml: `<p>Twenty-five boxes or two thousand, the work is the same: a clear brief, one price, one contact person and parcels that arrive on the day promised. Corporate orders can carry your logo on a sleeve, a printed letter and a list of separate addresses. A GST invoice with HSN codes comes as standard, so that your accounts team need not ask. Samples are sent before you decide, and their cost is taken off the final bill.</p>`,
        descriptionHtml: `<p>Start with the budget a head, including delivery and tax, and let us propose two boxes within it rather than ten. A wooden box is kept and remembered; a kraft hamper leaves more of the sum for what is inside. Neutral contents are safest for a mixed list: almonds, cashews, pistachios, raisins and dates, all vegetarian, with no alcohol or gelatine.</p>
<p>Give us three weeks for sleeves and five for a bespoke box. Send addresses as a spreadsheet with PIN codes and phone numbers, which we check for delivery before packing. For Diwali, confirm by the middle of September. We insure each consignment, replace damaged parcels without asking for their return, and report delivery line by line.</p>`,
        image: 'products/corporate-gift-box-1.webp',
        metaTitle: 'Corporate Dry Fruit Gifts with Your Branding',
        metaDescription:
          'Branded dry fruit boxes from 25 pieces, sent to one office or to hundreds of homes. GST invoice, samples, delivery report and clear lead times.',
      },
    ],
  },
]
