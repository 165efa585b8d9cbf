// The words that lead the lists of leaked passwords, without the figures and signs that people put around them; those, and
// runs along the keyboard, are the business of weak-password.ts. Each is compared after 0 has become o, $ s and so on, so
// that it stands here in letters, except where figures are its whole point.
const WORDS = `
password passwords passwort passwords passwordpassword passw passwd pass mypassword yourpassword newpassword thepassword
motdepasse contraseña contrasena contrasena clave senha minhasenha wachtwoord parola parole parolamea lozinka heslo haslo
kennwort geheim salasana lösenord losenord passord adgangskode şifre sifre sifrem jelszo jelszó пароль мойпароль mật matkhau
parolacccp password密码 密码 密碼 パスワード 비밀번호 كلمة
letmein letmeinnow letmeinplease openup opensesame opensesam login logmein signin access accessgranted welcome welcomeback
willkommen bienvenido bienvenue benvenuto welkom hello hellohello helloworld hallo hallohallo hola bonjour ciao aloha
goodbye goodmorning goodluck whatever nothing something anything everything changeme changemenow changeit pleasechange
default temporary temp temppass initial starter admin administrator adminadmin superadmin root rootroot toor superuser
sysadmin system systems manager operator guest guests user username users test tests tester testing testtest testpass
testuser demo demodemo example sample backup server database oracle mysql postgres windows microsoft apple macintosh google
googlecom facebook twitter instagram youtube linkedin amazon samsung nokia iphone android motorola toyota honda internet
computer computers laptop keyboard monitor printer network wireless hacker hackers hacked matrix secret secrets secretword
topsecret private security secure safe unlock nopassword nopass none null undefined qwerty qwertz azerty qwe asd zxc asdf
asdfasdf qweqwe qweasd qweasdzxc zxcvbn qazwsx qazwsxedc abc abcabc abcdef abcdefg abcd iloveyou iloveu ilovey ilovehim
iloveher iloveme ilovemyself loveyou lovelove loveme loveis lover lovers lovely love forever foreverlove mylove truelove
teamo tequiero jetaime ichliebedich tiamo sweetheart sweety sweetie honey honeybee darling baby babygirl babyboy babydoll
princess princesa prinzessin prince queen king kingdom angel angels angelito angelica heaven jesus jesuschrist christ
christian godisgood godislove blessed blessing faith grace hope believe bismillah allah alhamdulillah inshallah mohammed
muhammad ahmed ganesh krishna lakshmi shiva buddha money moneymoney dollar dollars cash rich millionaire success winner
champion lucky luckyme fortune sunshine sunflower sunset sunrise sunny rainbow moonlight moonshine starlight starfish star
stars galaxy universe cosmos planet earth jupiter saturn mercury venus apollo phoenix dragon dragons dragonfly dragonball
monster monsters tiger tigers panther panthers lion lions leopard cheetah eagle eagles falcon falcons hawk hawks wolf wolves
wolfpack bear bears bulldog bulldogs monkey monkeys donkey elephant giraffe penguin penguins dolphin dolphins shark sharks
whale turtle snake spider scorpion butterfly butterflies hummingbird kitty kitten kittycat hellokitty puppy puppies doggy
doggie rabbit bunny hamster horse horses pony unicorn unicorns chicken rooster turkey peacock football footballer soccer
futbol fussball baseball basketball volleyball hockey tennis golf golfer cricket rugby running runner swimming swimmer skater
skateboard snowboard surfing surfer boxing wrestling karate judo yankees cowboys lakers steelers redsox packers raiders
broncos patriots chelsea arsenal liverpool liverpoolfc manchester manutd manunited barcelona barca realmadrid juventus
acmilan intermilan bayern bayernmunich schalke dortmund borussia hamburg celtic rangers everton tottenham ajax benfica
superman batman spiderman ironman wolverine joker deadpool hulk captain avengers starwars startrek skywalker darthvader
lukeskywalker jedi yoda pokemon pikachu charizard naruto sasuke goku vegeta onepiece minecraft fortnite roblox counterstrike
callofduty warcraft worldofwarcraft starcraft diablo zelda mario supermario sonic playstation nintendo xbox gamer gaming
metallica nirvana slipknot ironmaiden blink eminem beatles rockstar rocknroll rock guitar guitarra music musica musique
dancer dancing disco hiphop reggae marley bobmarley elvis madonna jackson michaeljackson britney rihanna beyonce shakira
michael jennifer jessica ashley nicole daniel andrew thomas robert william joseph matthew anthony joshua christopher david
richard charles charlie george jordan justin brandon jonathan nicholas alexander alexandra alexandre alejandro victoria
elizabeth samantha amanda melissa michelle stephanie danielle rebecca rachel hannah sarah laura linda patricia barbara maria
mariana marina daniela gabriela gabriel valentina isabella sophia sofia olivia emma natalie natasha anastasia katherine
caroline charlotte julia juliana andrea sandra susana veronica vanessa monica claudia carolina carmen fernanda fernando
francisco antonio alberto eduardo ricardo roberto rodrigo santiago sebastian sebastien nicolas maximilian benjamin samuel
patrick kevin steven stephen edward ronald donald douglas timothy gregory raymond phillip vincent martin marcus oliver oscar
hunter killer ranger sniper soldier warrior warriors gladiator spartan viking vikings pirate pirates ninja samurai shadow
shadows ghost phantom darkness midnight blackcat blackjack blackbird silver golden goldfish diamond diamonds crystal
sapphire emerald purple orange yellow green blue black white scarlet crimson pepper ginger cookie cookies brownie chocolate
chocolat vanilla strawberry blueberry raspberry cherry banana bananas apples peaches pineapple watermelon lemonade coffee
coffeetime cappuccino cocacola pepsi budweiser heineken whiskey vodka tequila cheese cheeseburger hamburger pizza spaghetti
bacon sandwich popcorn candy sugar sweets mustang corvette camaro ferrari lamborghini porsche mercedes bmw audi volkswagen
chevrolet chevy toyotacorolla harley harleydavidson yamaha kawasaki suzuki ducati maverick maverick topgun hardcore freedom
liberty america american canada england scotland ireland germany deutschland france italia italy espana spain portugal
brasil brazil mexico colombia argentina india pakistan indonesia malaysia singapore philippines australia newzealand nigeria
southafrica london newyork paris berlin chicago boston dallas houston atlanta denver miami california florida texas
spring springtime summer summertime sommer verano autumn herbst winter wintertime invierno january february march april may
june july august september october november december januar februar märz maerz april mai juni juli oktober dezember monday
tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag today tomorrow
yesterday birthday happybirthday happy happyday happiness smile smiley smiling friend friends bestfriend bestfriends
friendship family familia mother father mommy daddy mama papa grandma grandpa sister brother brothers school college student
teacher university work worker office business company corporate enterprise marketing sales salesman salesperson salesforce
customer customers leads prospect prospects rainmaker rainmakers rainmakerapp campaign account accounts money finance
computer1 trustnoone trustno trustnooneelse mustangs zaq xsw fuckyou fuckoff fuckme fuck asshole bitch bullshit shithead
sexy sexygirl pussy bigdick blowjob pornstar cocksucker motherfucker biteme eatme kissme hotmail gmail yahoo outlook
flower flowers jasmine lavender daisy violet rose roses jardin garden mountain river ocean beach island forest desert thunder
lightning storm hurricane tornado snowball snowman snowflake icecream peanut pumpkin muffin cupcake buttercup marshmallow
scooter scooby scoobydoo snoopy garfield tweety mickey mickeymouse minnie donaldduck simpsons bartman homer southpark barbie
cinderella tinkerbell pocahontas aladdin merlin gandalf frodo legolas hobbit lordoftherings harrypotter hogwarts gryffindor
slytherin voldemort dumbledore narnia excalibur camelot einstein mozart beethoven picasso napoleon cleopatra alexandria
пароли привет любовь солнышко наташа андрей александр йцукен qweasdzx 你好 我爱你 こんにちは 사랑해
`;

export const COMMON_WORDS: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter(Boolean));
