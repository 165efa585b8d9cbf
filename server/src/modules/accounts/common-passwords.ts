// The heads of the lists of leaked passwords that have eight characters or more; shorter ones are refused anyway.
const WORDS = `
12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 87654321 11111111 00000000 12341234
11223344 112233445566 123123123 123321123 123654789 147258369 159753456 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2
qwertyui qwertyuiop qwerty123 qwerty12 qwerty1234 qwerty12345 qwertz123 asdfghjk asdfghjkl asdf1234 zxcvbnm1
zxcvbnm123 q1w2e3r4 q1w2e3r4t5 qazwsxedc abcd1234 abc12345 abcdefgh abcdefghi a1b2c3d4 aa123456 a1234567
a12345678 a123456789 password password1 password2 password12 password123 password1234 passw0rd p@ssw0rd p@ssword
p@ssword1 passwort passwort1 passwort123 motdepasse contraseña contrasena senha123 wachtwoord parola123 letmein1
letmein123 letmeinnow welcome1 welcome12 welcome123 welcome2024 welcome2025 welcome2026 iloveyou iloveyou1
iloveyou2 iloveyou123 trustno1 sunshine sunshine1 princess princess1 football football1 baseball baseball1
basketball superman superman1 batman123 starwars starwars1 pokemon1 pokemon123 dragon123 monkey123 shadow123
master123 michael1 jennifer jessica1 jordan23 liverpool chelsea1 arsenal1 barcelona charlie1 computer computer1
internet internet1 samsung1 whatever whatever1 changeme changeme1 changeme123 default1 administrator admin123
admin1234 admin12345 adminadmin rootroot root1234 testtest test1234 test12345 testing1 testing123 guest123
user1234 username secret123 secret12 temp1234 temporary hello123 hello1234 helloworld freedom1 mustang1 corvette
mercedes porsche1 ferrari1 harley123 yamaha123 butterfly chocolate blink182 metallica nirvana1 slipknot eminem12
cheese123 cookie123 pepper123 ginger123 summer123 summer2024 summer2025 summer2026 winter123 winter2024 winter2025
winter2026 spring2025 spring2026 autumn2025 january1 december october1 november september blackcat bismillah
maverick midnight mountain hardcore lovelove loveyou1 loveme123 babygirl babygirl1 angel123 angels123 daniel123
ashley123 nicole123 anthony1 andrew123 thomas123 robert123 william1 jonathan victoria elizabeth alexander
christian1 qweasdzxc qweqweqwe zaq12wsx zaq1zaq1 1234qwer qwer1234 asdfasdf 12qwaszx 147852369 741852963 789456123
456789123 321654987 963852741 55555555 66666666 77777777 88888888 99999999 22222222 33333333 44444444 10203040
101010101 121212121 131313131 1029384756 rainmaker rainmaker1 rainmaker123 salesforce salesman sales123 company1
company123 business business1 marketing
`;

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter(Boolean));
