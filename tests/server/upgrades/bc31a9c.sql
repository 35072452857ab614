BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE events (
	table_id TEXT NOT NULL, 
	seq INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	move TEXT, 
	kind TEXT NOT NULL, 
	version INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	hash TEXT NOT NULL, 
	CONSTRAINT events_pkey PRIMARY KEY (table_id, seq)
)
 WITHOUT ROWID

;
INSERT INTO "events" VALUES('W2unMDTJziCtKZF1Hq5Sv4',1,1794852167302,NULL,'table-created',1,'{"clock":null,"deal":null,"host":1,"is_public":false,"ruleset":"first@1","seats":["holder 1","bot newcomer"]}','7ef66d3d5f1b4e715b82964788cd8834243593f99ce4f99144acb37a7d8ee9c8');
INSERT INTO "events" VALUES('W2unMDTJziCtKZF1Hq5Sv4',2,1794852167314,NULL,'game-started',1,'{"commitment":"00bc7d8fd15c1ae12adc927eb0c577c4939f45b47090b4df58b3e23939cc72c9","deal":"CJ99GQAFJHDYQGGYY3B3G9T7WX9FEXF4","is_known":false,"salt":"576fe450e878ca29154dbd06d954f990"}','d7f19d1039d58e3428fd6ea96952eefefb4ea5eaabfa8a0e194b3b754cc66892');
INSERT INTO "events" VALUES('W2unMDTJziCtKZF1Hq5Sv4',3,1794852167374,'70355019b8f65da0571f79b48ee65005','turn-submitted',1,'{"bot":null,"player":"person","round":1,"seat":0,"turn":"1 4@2.3 L"}','e47c3092d3f61c543f87a0f044497ceb6acd231ffd784939446ca23e3851eaed');
INSERT INTO "events" VALUES('W2unMDTJziCtKZF1Hq5Sv4',4,1794852167410,NULL,'turn-submitted',1,'{"bot":"newcomer","player":"bot","round":1,"seat":1,"turn":"1 4@2.3 L"}','c720498f8e598c86bb59d280ef87f46ce9f541589d7e82ae83d2a0289c2022fe');
INSERT INTO "events" VALUES('W2unMDTJziCtKZF1Hq5Sv4',5,1794852167410,NULL,'round-closed',1,'{"digest":"5f053d3a31ec7a7e708ab68648dd915204ec98172b11d5be0e281495ffb89963","round":1}','7d1ec5f69c2b35abcceab3418764674f866c81b7af9e1c5c255caf4de2f4c7bd');
INSERT INTO "events" VALUES('W2unMDTJziCtKZF1Hq5Sv4',6,1794852167507,NULL,'turn-submitted',1,'{"bot":"newcomer","player":"bot","round":2,"seat":1,"turn":"1 10@1.7"}','2df54965fec1c7066fc6a0b8e813934fd9e63d96a9fd8a326dec38c068799dc7');
INSERT INTO "events" VALUES('W2unMDTJziCtKZF1Hq5Sv4',7,1794852167518,'89153e525f65acdc867ef455ebe3728c','turn-submitted',1,'{"bot":null,"player":"person","round":2,"seat":0,"turn":"1 10@1.7"}','689bd46b1efda591510772cda71f7193e64388e98c0214d5e33ea261c8d42709');
INSERT INTO "events" VALUES('W2unMDTJziCtKZF1Hq5Sv4',8,1794852167518,NULL,'round-closed',1,'{"digest":"ec711f53b44680942b52dbfb6cf79ff006b8ce23c26045a7ce5af1af2942d058","round":2}','efd0eb1b7e2e3d9e70f6bfb400730193d8a2306bed1ef2d881b720df060fdf44');
INSERT INTO "events" VALUES('W2unMDTJziCtKZF1Hq5Sv4',9,1794852167546,'960eaf254ef6e51c3eb7e546bc5fe81f','turn-submitted',1,'{"bot":null,"player":"person","round":3,"seat":0,"turn":"2 5@3.4"}','af88463d535085804acda64936fd27a908d6e378a297d59c101db58fa22d231a');
INSERT INTO "events" VALUES('W2unMDTJziCtKZF1Hq5Sv4',10,1794852167575,NULL,'turn-submitted',1,'{"bot":"newcomer","player":"bot","round":3,"seat":1,"turn":"2 5@3.4"}','b1423e7c84cfeb203d9df0bb69fbc85d8a670da0ccca922e8ec3cd582f9a1a08');
INSERT INTO "events" VALUES('W2unMDTJziCtKZF1Hq5Sv4',11,1794852167575,NULL,'round-closed',1,'{"digest":"381469f67f437997897092a904c2ae71e7f917d0e9236849b8b1d324483b985c","round":3}','715c4ec8ed1af75d64b294dca04cfbe6b9c1e9d09c8c4b5b58ac803d0198cdfe');
INSERT INTO "events" VALUES('W2unMDTJziCtKZF1Hq5Sv4',12,1794852167597,NULL,'turn-submitted',1,'{"bot":"newcomer","player":"bot","round":4,"seat":1,"turn":"3 8@2.6"}','52cb4b02b5ff9ba1016e7217ad53ce7c1bf5b0b67acb07ead05203bba8e72a43');
INSERT INTO "events" VALUES('aODwnK3oJ5tLXwsiB8mWzj',1,1794852166843,NULL,'table-created',1,'{"clock":null,"deal":null,"host":1,"is_public":false,"ruleset":"second+solo:3@1","seats":["holder 1"]}','ac4b32f8d057b4bf2df3bdebb1add3c5d3bc117840737e11fbda99995b6da040');
INSERT INTO "events" VALUES('aODwnK3oJ5tLXwsiB8mWzj',2,1794852166846,NULL,'game-started',1,'{"commitment":"602f00d4477ba3d00926ed927ed941a7997ecf9cb6103ad743248fe801bcaaf7","deal":"AHRXHQXRM49FFND4KBEWRRFTXK9TXN7K","is_known":false,"salt":"543ab1c951d89a3476b01d4cc7fa9c5c"}','fd96520e4ab8c68ded8e1f617c3b61c519a3f65be1f3c89b8c9cd0b64c90aee1');
INSERT INTO "events" VALUES('aODwnK3oJ5tLXwsiB8mWzj',3,1794852166918,'8e9493daf06553e293c91bd1a8244ce1','turn-submitted',1,'{"bot":null,"player":"person","round":1,"seat":0,"turn":"1+2 11@3.9"}','e73624363bf3f3455671150445b963e2969a8ab75bfd56d398aaed3cc21e9b18');
INSERT INTO "events" VALUES('aODwnK3oJ5tLXwsiB8mWzj',4,1794852166918,NULL,'round-closed',1,'{"digest":"81953079133232a5fcf17bfd29c684022c7fb5a2a328061544dc1115b83bb47c","round":1}','49abbf702b742486025773a3f2cff90638f75a5394760b2263f04d95df417207');
INSERT INTO "events" VALUES('aODwnK3oJ5tLXwsiB8mWzj',5,1794852166953,'8f3d39f3eaf80c21346a18c28ba98101','turn-submitted',1,'{"bot":null,"player":"person","round":2,"seat":0,"turn":"1+2 10@1.7 L"}','4627faf341eb89dadae336b7222aa56403488a71902c9832db01afa26176d922');
INSERT INTO "events" VALUES('aODwnK3oJ5tLXwsiB8mWzj',6,1794852166953,NULL,'round-closed',1,'{"digest":"e2435dda822efedc893fcc59554349621cbc0b63e028c1148b08708b7a79a43f","round":2}','2c17741fd90e27cdf3aa1dd2d85943764211fc07f5b69b4f1cf59ffd6e1390ed');
INSERT INTO "events" VALUES('aODwnK3oJ5tLXwsiB8mWzj',7,1794852167014,'a805e510116266b2dbfc304c69fd2f89','turn-submitted',1,'{"bot":null,"player":"person","round":3,"seat":0,"turn":"1+2 13@1.9"}','87dd582142fe8b138d9aca01f23b2080b530a35f4d0f5c3aaed68aaec12ea29a');
INSERT INTO "events" VALUES('aODwnK3oJ5tLXwsiB8mWzj',8,1794852167014,NULL,'round-closed',1,'{"digest":"9746ffee99d9b8450809aba16efdd987d25a8fe98c7723a18743b8a4a2c37ea6","round":3}','9c9338d451588ae04a77369b2f6f883ce63cb80e26923fbfcc451bdb2e805331');
INSERT INTO "events" VALUES('aODwnK3oJ5tLXwsiB8mWzj',9,1794852167054,'28c659537d5c152f626584204b342d4e','turn-submitted',1,'{"bot":null,"player":"person","round":4,"seat":0,"turn":"2+1 4@2.3"}','9c20a28715d0053e391921e66758a1d76a14a8effca1cee0d52692ca9e1bd1df');
INSERT INTO "events" VALUES('aODwnK3oJ5tLXwsiB8mWzj',10,1794852167054,NULL,'round-closed',1,'{"digest":"8efd478fd77a743256f3c5bb5d34b0c089f7531656b4d0cf50f39f379b3b1d4e","round":4}','7db85b988fa2b8eeda05990a1a4607f24965d28b47732c6605372b28692aff12');
INSERT INTO "events" VALUES('aODwnK3oJ5tLXwsiB8mWzj',11,1794852167077,NULL,'game-rewound',1,'{"round":2}','e4794f5215750071ae7a26508c29700560039efab07574a12c221e6cc807418b');
INSERT INTO "events" VALUES('aODwnK3oJ5tLXwsiB8mWzj',12,1794852167137,'e4bc1fa938684c7ed8993f62469dc608','turn-submitted',1,'{"bot":null,"player":"person","round":2,"seat":0,"turn":"1+2 10@1.7 L"}','0c5fe5e0858040122de1f98031590a3ff48fd6d542a68ec0cacf17950b12a72c');
INSERT INTO "events" VALUES('aODwnK3oJ5tLXwsiB8mWzj',13,1794852167137,NULL,'round-closed',1,'{"digest":"e2435dda822efedc893fcc59554349621cbc0b63e028c1148b08708b7a79a43f","round":2}','6f48b0323cfef1e889faf412847d487997cb3ce7c5d34a5620f8c43404485d89');
INSERT INTO "events" VALUES('aODwnK3oJ5tLXwsiB8mWzj',14,1794852167211,'57561764a83d44454dadf3537278a7b5','turn-submitted',1,'{"bot":null,"player":"person","round":3,"seat":0,"turn":"1+2 13@1.9"}','bb86a6ce5eeed42dc1f424eabeaad3b60f4b90e87f820d5528efea38a94eb76b');
INSERT INTO "events" VALUES('aODwnK3oJ5tLXwsiB8mWzj',15,1794852167211,NULL,'round-closed',1,'{"digest":"9746ffee99d9b8450809aba16efdd987d25a8fe98c7723a18743b8a4a2c37ea6","round":3}','3f96a2d4f792c0f6c30b8a4eabae03f1b1b234615a46affcdcc15f61e7f1a72b');
INSERT INTO "events" VALUES('aODwnK3oJ5tLXwsiB8mWzj',16,1794852167269,'9ad74df061e27f1bdd92b422fddcd141','turn-submitted',1,'{"bot":null,"player":"person","round":4,"seat":0,"turn":"2+1 4@2.3"}','2967973917495d916cd41f3c8777f41cddab06de44acbe01b3e01f0b9e9ae516');
INSERT INTO "events" VALUES('aODwnK3oJ5tLXwsiB8mWzj',17,1794852167269,NULL,'round-closed',1,'{"digest":"8efd478fd77a743256f3c5bb5d34b0c089f7531656b4d0cf50f39f379b3b1d4e","round":4}','c68d0e043e047cc0512165dc934081f9c20912aeab9151a2e6a4dbd665d2e633');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',1,1794852165446,NULL,'table-created',1,'{"clock":null,"deal":null,"host":1,"is_public":false,"ruleset":"second@1","seats":["holder 1","open"]}','f6f2d2c95b76bfd9027f4f35dce54e8889fd3dd5d2a17f148bd5ea3cdc6812dc');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',2,1794852165476,NULL,'seat-taken',1,'{"holder":2,"seat":1}','864aaa1cecae7466936d691e85801758dcdfd1406f448ac967c83c4c349b2736');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',3,1794852165493,NULL,'game-started',1,'{"commitment":"9d4b140a85d5ce305ecea430eeb3db73fc228581782b0457a289ca495d9630ad","deal":"CDMRFEAGME4KDKDFB793ERNEYKP3XT7T","is_known":false,"salt":"b0993aee4d072a0192ba7cf51929e61a"}','4a6320471463caccbe480873d8ab82888d3493b1b44d90aa67807230cc325f17');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',4,1794852165516,'fdc062bf7df253a11d5fb64598f55db2','turn-submitted',1,'{"bot":null,"player":"person","round":1,"seat":0,"turn":"1 5@3.4"}','6dcdd8f2c7f6ee62c9c56ed0ee6854b019b9534abffb6849c256dc43440eb4c2');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',5,1794852165585,'a3835d26d63317408f0027bb4d56f6d3','turn-submitted',1,'{"bot":null,"player":"person","round":1,"seat":1,"turn":"1 5@3.4"}','78d8b1c935e836721d3fc862ce7f206347781e10a66c6eca4cc4a5a2ed714a75');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',6,1794852165585,NULL,'round-closed',1,'{"digest":"100f6b4e0147da4afedd3b048fdb0680cf96954fdc71c3b43e1ff1ac8573ef0d","round":1}','2b889ce985ffeae697379a15cfd9ff3dc12d7227bbc705b6d53f1ad0b326e6bd');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',7,1794852165628,'7dfa36ada714153c0c1a05f10c8e2eb3','turn-submitted',1,'{"bot":null,"player":"person","round":2,"seat":0,"turn":"3 13@1.9 T"}','65eddf310dc8052c079a116cd4ca355e5ca937064b60ee09beba927154ab9412');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',8,1794852165667,'0351ebf8ddbf5c3bfa6c484133992e15','turn-submitted',1,'{"bot":null,"player":"person","round":2,"seat":1,"turn":"3 13@1.9 T"}','7c35a762767ac7989d0a4b6eaab7a636266e870364968d179e2565429c9269f8');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',9,1794852165667,NULL,'round-closed',1,'{"digest":"189c5beed4c3e76f091241400e79c40ef8949cddad8bbacb7603f52ece5295f3","round":2}','99d6e8989243f12e0117e9e4836544a166108fb92949fad09af4559688a0316c');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',10,1794852165705,'86c0a37b7b54f5c860d8d0c0a6b0abca','turn-submitted',1,'{"bot":null,"player":"person","round":3,"seat":0,"turn":"1 8@2.6 L"}','2862798a15043b6b7e7b7305a866cb4655ffa4a57133a7bfac3b84243b72b8d3');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',11,1794852165751,'167d9bef0dd5bf49bd69c50863ed3e19','turn-submitted',1,'{"bot":null,"player":"person","round":3,"seat":1,"turn":"1 8@2.6 L"}','dd86998249e9b2aa2c05eab4172718eeeac0f691b4bf911a5a0ab1f2eaca28b5');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',12,1794852165751,NULL,'round-closed',1,'{"digest":"c1ba0a968b0a4ad117167daa1cf704df4b3cafe044258737c33da602d6cca03c","round":3}','fa965fd08134a4700802b1e6a29c39bd74b13d1346bdd31a10e8bd81ad51bd1b');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',13,1794852165762,'e731fcd9380f5c874caaf579a084ec30','turn-submitted',1,'{"bot":null,"player":"person","round":4,"seat":0,"turn":"3 12@2.9"}','ec3435b43f99960d6d10803f22bac6989c0e570d1ed42fab6cc92cd738b0faf9');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',14,1794852165771,'f7a18a1d18163ead2a454149c09651f1','turn-submitted',1,'{"bot":null,"player":"person","round":4,"seat":1,"turn":"3 12@2.9"}','14d502002b364c4682fdb451a141efd37eba03976829db9582302321868c29c5');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',15,1794852165771,NULL,'round-closed',1,'{"digest":"5b547f9a3c44d57e47526ebcff2d68e7bde69965cfa1533e6f8dc61f9017ee41","round":4}','25d049f8c0288affd1aff809247fbd7d0ef1232aadbf8959c21c3a2ab0791b5a');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',16,1794852165788,'aa110c2e7c28484947f830d48fb818b2','turn-submitted',1,'{"bot":null,"player":"person","round":5,"seat":0,"turn":"1 11@3.9"}','a3955f702eb0762c288032e44218cdbb0939c5f9d4083a15356197f28bf8901a');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',17,1794852165796,'b2cc61b4f0df98f32baf5912f39f404b','turn-submitted',1,'{"bot":null,"player":"person","round":5,"seat":1,"turn":"1 11@3.9"}','11826cac5d82c0650f44b358475dd48d43aa80bea7b82e69e866310d4710c452');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',18,1794852165796,NULL,'round-closed',1,'{"digest":"72e95f5af87d68021abde2da86fdd4802421a482c9dce49a326a7a2b3a4a5076","round":5}','b1f8e17de976e1557ad58b140a22f1ec5d0f5b68343465554fe496d3ce20f4d0');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',19,1794852165803,'776195c1bfdb7491827ca5f370e872f3','turn-submitted',1,'{"bot":null,"player":"person","round":6,"seat":0,"turn":"2 12@3.10"}','1455f80fc24c8333f0fcb6f9ff216e31a58cc39e96c734893a3c2e45b821029e');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',20,1794852165809,'b1ff2acf2c9ec646c1e8ee6c482eff07','turn-submitted',1,'{"bot":null,"player":"person","round":6,"seat":1,"turn":"2 12@3.10"}','33ca8094d8779143483b066d7f5adcf3a758e38e309369517b0e3f7b52220e27');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',21,1794852165809,NULL,'round-closed',1,'{"digest":"0f65469331750eacb2e83851e42b93fe0e3b307ef4bd741576d144ec17a36836","round":6}','c2ad9d9fd629729d77fc96f3739408d5b752e8ae8ea526ec216885ab76c63b5f');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',22,1794852165816,'b8652adcd76b1ba025be77f2d0a0d5e8','turn-submitted',1,'{"bot":null,"player":"person","round":7,"seat":0,"turn":"2 10@1.7"}','ad7d0e59e4e76f468e5d49eb1e06492880926a955b8092eaf8d9e70eaaf5faec');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',23,1794852165824,'7e77e058db50628ab4ab006a97dbdd5d','turn-submitted',1,'{"bot":null,"player":"person","round":7,"seat":1,"turn":"2 10@1.7"}','35f281632e1c50e940015f332d8e384aa724e8cd066daab845ca8e50164aefd1');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',24,1794852165824,NULL,'round-closed',1,'{"digest":"0fe583cdd34500784fd16d12fe2bacfc335a16ca9034537f38845ef5d0ada24a","round":7}','0b88c79b276f788d29d4df2d3be1a3839d19c63369e1cf5f2b1aa1c1d91eed77');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',25,1794852165844,'e6626fb0bb1b26eb1d6a9bb5a834a11b','turn-submitted',1,'{"bot":null,"player":"person","round":8,"seat":0,"turn":"2 4@2.3 T"}','e7d22107bd041b6fc1b1b152c3f7c70295b5b7c0adc620ece9856ee24d445b81');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',26,1794852165887,'3858d5f35b32b13e9a66cd3a352eef8b','turn-submitted',1,'{"bot":null,"player":"person","round":8,"seat":1,"turn":"2 4@2.3 T"}','28ef24ca6e2aaee1e98fc627378fb536bd694dae222cdc6d12c56fe900042b00');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',27,1794852165887,NULL,'round-closed',1,'{"digest":"6764fbad4828d3a8b22388813a53fb85d0062ee569e711f5bca275441b474891","round":8}','31d31a7ba70ce52fbada3ab9e601ca5da4545348e5b583332e5c4347d0648529');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',28,1794852165920,'69b12f10df9d36f63ebd74647517a84d','turn-submitted',1,'{"bot":null,"player":"person","round":9,"seat":0,"turn":"1 1@3.1"}','b0ce87568284fe245becf8e2a15eb308298475406051ce6cc6628abd4a738570');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',29,1794852165958,'c9becf485302495ab3ab2ddbfb5ac77d','turn-submitted',1,'{"bot":null,"player":"person","round":9,"seat":1,"turn":"1 1@3.1"}','fdc758a435225f532275974f69d8cfdd6d510d9495cc899b7d50e9f3b5659127');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',30,1794852165958,NULL,'round-closed',1,'{"digest":"597c6522abcb85b6fb405e8ff054e264fbdfcb5f9821be68417f28593137e247","round":9}','fa36483bdc0a51820bd337b85262b678f0ed23c011d9ebbdc5870623b2bf0a85');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',31,1794852165994,'b03b014472c4420e78e7d93e56599648','turn-submitted',1,'{"bot":null,"player":"person","round":10,"seat":0,"turn":"2 7@1.5 S3.1"}','68c93060c3c5356ec9c935cf864ffd1b2db9780668ff6a5aff4b71afeac2a001');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',32,1794852166057,'cbecd1253ec67e0d7885dac6367413e5','turn-submitted',1,'{"bot":null,"player":"person","round":10,"seat":1,"turn":"2 7@1.5 S3.1"}','d528724cf95f5258a9cdfef444cf2a8f07d88a5e98982a1745fa6fcd77564c0e');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',33,1794852166057,NULL,'round-closed',1,'{"digest":"695a1e98cbf785f0529bc42d141cd953d950c5f81f80299e00b20c8e1f3626e0","round":10}','9927369ff428fc5af167681713dd03b524711d695691949e2929a36eaf1c980b');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',34,1794852166132,'8fab5ce76466d8398d03527349ab3398','turn-submitted',1,'{"bot":null,"player":"person","round":11,"seat":0,"turn":"1 6@3.5"}','a921b38a10eb2000ce8bd969423c3e58380443f6690b11ffa50773f7565a1ab3');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',35,1794852166182,'0cd65daaccf810631504ffe55ddc83e7','turn-submitted',1,'{"bot":null,"player":"person","round":11,"seat":1,"turn":"1 6@3.5"}','909ae25d25326338b0449eeae1b14daf4efdda3c9068017b776d174804d9815c');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',36,1794852166182,NULL,'round-closed',1,'{"digest":"ac3ed6be173a4703664f881041a88b4f8ee89f7923b56cfc8b1f238a440cd052","round":11}','c8a5acf5b7272b3f60669b0b162d62ab8684453a78a30a0c92d1ccb13cf50ab4');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',37,1794852166195,'84a1dc193e9c721b39508e5c141405f8','turn-submitted',1,'{"bot":null,"player":"person","round":12,"seat":0,"turn":"1 7@3.6 L"}','5a79b3f14baf5583446c0416789a526828ae69b3d6390cf19a4b7345a8a36c65');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',38,1794852166250,'11d6c5da2de51a846c8634c0f7977046','turn-submitted',1,'{"bot":null,"player":"person","round":12,"seat":1,"turn":"1 7@3.6 L"}','0332d1aaac91ea8d610bb73cd1a49c3de04d73b4a90a144415247cd3947f7ff1');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',39,1794852166250,NULL,'round-closed',1,'{"digest":"9b53b25eba9b44b64ac851b5980c64e4cf536bace09c56e2f3c9f04398a4d700","round":12}','7b958aded91ea7371e0bca40c2db1488d2cc35e503c3ea502a6e20369c27fe83');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',40,1794852166277,'7b01c5f41ca5b00d88ba07ef58b39f48','turn-submitted',1,'{"bot":null,"player":"person","round":13,"seat":0,"turn":"3 11@2.8 P"}','5318e3dcabfb83f44900ef729acfed8a6b59cd663277cb6d72d99cc8017bd895');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',41,1794852166304,'b45d1d12377b34b1038a8da6ebc4866e','turn-submitted',1,'{"bot":null,"player":"person","round":13,"seat":1,"turn":"3 11@2.8 P"}','a000e5189413ef441266d2757826a73e849c48b3642da905ec52b92a0a56f955');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',42,1794852166304,NULL,'round-closed',1,'{"digest":"024a71c73f8ee6da88dac879d6a4594556f621418b8fe08fc2b43c95046c869d","round":13}','dddfad737724200e68308de878cd5b3e69d1af8fdf6f9937299d239dad8bbc09');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',43,1794852166324,'815d4695c2860c38cbcbaa7ea940c7ee','turn-submitted',1,'{"bot":null,"player":"person","round":14,"seat":0,"turn":"1 4@1.3"}','3a9dc9836c209a11b4d90deff22f1c1db7a629cf680f133637779b1720f2348f');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',44,1794852166346,'899cf05c0905aa5f9503317b3175b586','turn-submitted',1,'{"bot":null,"player":"person","round":14,"seat":1,"turn":"1 4@1.3"}','ea501e2b6e2dcedcf935d52e62caeb952ba46c3c9bc495ca8cfc44e7c2e65f73');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',45,1794852166346,NULL,'round-closed',1,'{"digest":"339f284a5fb21c5c5a7c83d49a10cc7088576929b5e652e3ee63d9e5158fa060","round":14}','6051af1ec4c90e31919ef3652ba3b08ce40a6e6525867a61b39f8b14acb6cc1b');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',46,1794852166372,'b516acb438e8f06403a3ba8480c8615f','turn-submitted',1,'{"bot":null,"player":"person","round":15,"seat":0,"turn":"1 4@3.3 L"}','14951174a615c44406f3e3f1a1c6b8128eff410fd16b74b2d0163ad4c09b4164');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',47,1794852166402,'bc6ade6c6c503742109752955e09e385','turn-submitted',1,'{"bot":null,"player":"person","round":15,"seat":1,"turn":"1 4@3.3 L"}','6ab24f61ca3519846cb1a4efeefd6c76ff94148aa14cd5fcdb2d3ed8ce227b48');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',48,1794852166402,NULL,'round-closed',1,'{"digest":"e9f6754261c1883a8447d2f733f2bb5e10b7dd7a991bfe52500d6a39fb8f0e68","round":15}','c4daf15b7bae3c652be56b06ab879eafda9a7614d6dcbbf645313719a8f97b5b');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',49,1794852166438,'bdad227b6524435ba4d3e5e7dd3f18ee','turn-submitted',1,'{"bot":null,"player":"person","round":16,"seat":0,"turn":"2 8@3.7 T"}','2f7152b5524cf8cca8bd074f83e49ebcf674d1fee4f8d1cd5a10f699d82d57a8');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',50,1794852166445,'1ad3241a9c5d2406ba5fc7d6b03d3739','turn-submitted',1,'{"bot":null,"player":"person","round":16,"seat":1,"turn":"2 8@3.7 T"}','100a7e6dd77a8ffb969fef223979dd28074450f9c57f33bc7b5ac37f3a93a1c1');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',51,1794852166445,NULL,'round-closed',1,'{"digest":"a5bda995d6eddd9e89b44c011fa64dcb29198bec6b88b3a4321e320823129b9e","round":16}','8e0ca09965b7d685eb2802d83b581d4bfa9e520816945224bd4c8f8b68aa6559');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',52,1794852166465,'43447c08ddbbef01e5c1b3b4fd8b4e16','turn-submitted',1,'{"bot":null,"player":"person","round":17,"seat":0,"turn":"2 10@2.7"}','29bd2d85e27e6ea9d80853c3da1875f2acd1db2808667bed69b896b7358bdb64');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',53,1794852166498,'a290efa68abd6d6abb9bdd93a43fbd3a','turn-submitted',1,'{"bot":null,"player":"person","round":17,"seat":1,"turn":"2 10@2.7"}','99e6c51332917ad99c23b674852c20289c5a23c994181405543d4ac97b49197c');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',54,1794852166498,NULL,'round-closed',1,'{"digest":"082f693aec0ef58621439d401e98662fba0d4798cc8f0e68c21e4130279915d7","round":17}','c7bba720dcd5fec2fffac6d4a02fc86c512b392f1e75991eddeb23a050d9e401');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',55,1794852166525,'4d17547b35b4c78e81d1d20b5488a508','turn-submitted',1,'{"bot":null,"player":"person","round":18,"seat":0,"turn":"2 5@2.4 L"}','8a4773a79dc3d374d4547d9b16163750f08f56520c37bef743d27cccafe52699');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',56,1794852166559,'da0136da9afbba415047e87ceccfca31','turn-submitted',1,'{"bot":null,"player":"person","round":18,"seat":1,"turn":"2 5@2.4 L"}','f32fc7d7ebc2385319bf194123bd3f0a4c08d7ba97679eb51ef690dfe33c5f68');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',57,1794852166559,NULL,'round-closed',1,'{"digest":"2fa5004a0e42b42a25cae40da6dbcd602446d2c689ad4da597df237e4f0413d9","round":18}','d62ff859802019225fb957e530cdb95cfd5ae4a00730ea6ab521914b524eeab4');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',58,1794852166599,'b25a44a392a9aaf69582e9bbab93ddc4','turn-submitted',1,'{"bot":null,"player":"person","round":19,"seat":0,"turn":"3 9@1.6 L"}','7f903f9d4a3a5c6ba65fceee0a3d34fda21349ec2b24d502549a2d26dd290454');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',59,1794852166642,'40ad87cdb5f865fbe2d209f494131ad9','turn-submitted',1,'{"bot":null,"player":"person","round":19,"seat":1,"turn":"3 9@1.6 L"}','3a8b8ec10a63480e4a5ff13ceb807ed0a1888ccb5fd0a841142c4ae9702447a4');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',60,1794852166642,NULL,'round-closed',1,'{"digest":"863ad4da14f1a955061391d2fbb56f86d3c3551e74e990f636ad8ea3acd93b1f","round":19}','1f7dacf7c9d401c8140aed9aa723e68593efe738ad213637cef4f71406ea485a');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',61,1794852166690,'c8b8b26d696d4ed3c5c2f619b14c6883','turn-submitted',1,'{"bot":null,"player":"person","round":20,"seat":0,"turn":"2 2@3.2"}','58e909b351c48b8dbec7eb2e881f0446297d753f78eff40c59c02ece9d72255d');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',62,1794852166709,'378943e3ac3e33eb83c21793c90d0ee4','turn-submitted',1,'{"bot":null,"player":"person","round":20,"seat":1,"turn":"2 2@3.2"}','e46f903bc423d527b63acaf073013179efa82c02d18ade62145c866bcbe574c4');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',63,1794852166709,NULL,'round-closed',1,'{"digest":"7b4bc247e73a1a9712bff445ae4748c1f2a635d8c465fff1e63e67e221891573","round":20}','64678124d8bbde3ef5daaf1214b51171ca3ac0d4bb5d9e59c98433766cb4e0dc');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',64,1794852166716,'b6f4419ac8354dac339e8481896a46cd','turn-submitted',1,'{"bot":null,"player":"person","round":21,"seat":0,"turn":"3 3@1.2 A1"}','7cdb966483eb759b4325c7292eccbd92897d32c5c9d09bf8583fa6e6878f7a50');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',65,1794852166728,'d8cb14f16abb8720b6e245056c7a9937','turn-submitted',1,'{"bot":null,"player":"person","round":21,"seat":1,"turn":"3 3@1.2 A1"}','c623d06bad58b179797950e68a9715f4ec3761496a5450536d2e5c8583810b2e');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',66,1794852166728,NULL,'round-closed',1,'{"digest":"19a207f509e13f351c93eb476494a346353d99612a2fe70aaa9f391c98691d30","round":21}','75c1b401781013ba7ce874a98ed9744beaea44072b44582e4600832e8edf2242');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',67,1794852166736,'ee168895d945945c66eeb4324f0c8403','turn-submitted',1,'{"bot":null,"player":"person","round":22,"seat":0,"turn":"2 7@2.5 L"}','999c0ad306c18bac84be44b6914c27214a58def995bea1163b919c24abd74e58');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',68,1794852166768,'b2011b752294242d54b7fcf7f776c7a0','turn-submitted',1,'{"bot":null,"player":"person","round":22,"seat":1,"turn":"2 7@2.5 L"}','96597594622e6eb7c94d09b145c8531f521f2b89323a95f19109ff100b5c9666');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',69,1794852166768,NULL,'round-closed',1,'{"digest":"477f962c212998ba0f5c0d08dd93180616806c09540c831f9cf7b12321265e8d","round":22}','710e1bff06b7e0b91f86c955d000f27679dfd189a2353a2a69fc677f9aff13f8');
INSERT INTO "events" VALUES('lANUdtFhtJKw3ruBymNu9j',70,1794852166820,'47d36829ff6b8dea6676a993d3507108','turn-submitted',1,'{"bot":null,"player":"person","round":23,"seat":0,"turn":"3 3@2.2 L"}','010438de539e38db8ad71cc31801c6fb5060e3f0fc40cc0334d036acfa00d78c');
INSERT INTO "events" VALUES('nUnFbgs2vTq2c0jvOYXVpP',1,1794852167577,NULL,'table-created',1,'{"clock":null,"deal":null,"host":1,"is_public":true,"ruleset":"first+expert@1","seats":["holder 1","open","open"]}','0c9e2460a9f918c7ef1d39d26ec47771cfa865274b7478386c8beb6cfd4239fe');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',1,1794852164098,NULL,'table-created',1,'{"clock":null,"deal":null,"host":1,"is_public":false,"ruleset":"first+practice+advanced@1","seats":["holder 1"]}','0c0c3e93ef4a04858f05e05d62e2b32f03e0c7a05a2fcce5b9d3e1fb278887be');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',2,1794852164103,NULL,'game-started',1,'{"commitment":"5f1c8103e535c5e45200c28289942d12ab54077a59d54ce8632ebcc0ade4742c","deal":"AW3JBGQ4HNPNF3FGWDN49FM3NFFFXKMW","is_known":false,"salt":"5ae555406dd2e840fbe145c8dc402fae"}','49e2ebd2257e076bfef59e26463a6fdcac47db8e36f3117fac6bb59beba36998');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',3,1794852164311,'f22d55dcd79b723f61328536d140847c','turn-submitted',1,'{"bot":null,"player":"person","round":1,"seat":0,"turn":"1 4@2.3"}','ed851c8007cb9b8fec02cca5d3b3ee34dca34c948d4f06c290e40989245b948f');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',4,1794852164311,NULL,'round-closed',1,'{"digest":"4e8a7bb2fd470d5ed57f1c98a97303474ce148ffdc83c5d184191736eba236d4","round":1}','b3357695b630fcb7b13ca77befda93bb729c2d70efefe7475e5e86b1e8a2c619');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',5,1794852164385,'9d18a263b243633641ee7fcb5b603cf2','turn-submitted',1,'{"bot":null,"player":"person","round":2,"seat":0,"turn":"3 8@2.6"}','0e12a935bb1f4b0ea4ccfd25421cda368400ab302db2da163d04720e98fc88ec');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',6,1794852164385,NULL,'round-closed',1,'{"digest":"c5d29e4ed0328099291262bc295534197e377841f7b747be11445d85ed2f9b7b","round":2}','ec5a1c29ea001df44062d5a4538fb80912498afeb9db0b3863001a684584e3b1');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',7,1794852164482,'29de0e5b4387a7f27a4b940e03c06036','turn-submitted',1,'{"bot":null,"player":"person","round":3,"seat":0,"turn":"2 6@1.4"}','5317e6eefc1fe10cc653427b36f94824cee2e4976d66ba40039a42f65104f343');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',8,1794852164482,NULL,'round-closed',1,'{"digest":"9425d5264fac6aaa8bf4047cec4be7842bcf3ec63624b132538dd3389fdc94df","round":3}','05da54d368e1c0af3f8cb86f4ceeaf260537da262d9d1fbe8ca260aedcd0cb0e');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',9,1794852164530,'8059c9ae480af1d0c45721c23230bea3','turn-submitted',1,'{"bot":null,"player":"person","round":4,"seat":0,"turn":"2 12@2.9 T"}','e644406a0261f7ff2383252ffd83029ed7641210eeb7135873b43f5ec2b0117d');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',10,1794852164530,NULL,'round-closed',1,'{"digest":"bd2e6fe2c909d5897b2e8092023842e398eb27859251f7b95c0d1d5a2c2ea8e1","round":4}','bcbcecb6017d5c2cac869e128f2ce1fd3eb440cead42786597e6ef12d7e40395');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',11,1794852164542,'c424159105aa2db58a405e1c91f2e7cf','turn-submitted',1,'{"bot":null,"player":"person","round":5,"seat":0,"turn":"1 13@1.9 L"}','bc3ebce3c5dcf8d0108b9dc2176c5f0a4c15e1a0606e70f4d8049c3fa2dcab44');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',12,1794852164542,NULL,'round-closed',1,'{"digest":"1af56bd99e897458e3259b96fab95dd3ac2f60e910c7d183dfac93eba69d2515","round":5}','67505ae292e2e31306b7aa45356d12eeac754eceeeaf74a6bd225f401b82673f');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',13,1794852164559,'d1f3af6472f09a279688123e96982c21','turn-submitted',1,'{"bot":null,"player":"person","round":6,"seat":0,"turn":"1 11@3.9"}','494b6f67e95b2f6858109ec82c092ca44b6e810039272e979029f4ea1a0d8662');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',14,1794852164559,NULL,'round-closed',1,'{"digest":"9bb7c375923ec861528fa5065600226e47df3771ebe7b4f61e11bc94506a79c8","round":6}','174a943366cbeb958ce438aa69b9a993357e696f83be52d09a8827b23176c4eb');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',15,1794852164579,'4bfe2502fd46b47025c4f83e99d196c6','turn-submitted',1,'{"bot":null,"player":"person","round":7,"seat":0,"turn":"3 3@1.2"}','b4dae42af1783cf3d8f88eca222140503507cd7deec119a15211dd5e8517190b');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',16,1794852164579,NULL,'round-closed',1,'{"digest":"1e3edeaada5b836d204e11e9943257e1bccbcaada8020a3e1592c102c5cbd9b4","round":7}','4f1ad0875bafd96fb171382b3bdb8d9ac9509dcae8095ca06db86ae6c96cc9dd');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',17,1794852164589,'07ba86677e9502f455e3a03df6af5a8a','turn-submitted',1,'{"bot":null,"player":"person","round":8,"seat":0,"turn":"3 9@1.6"}','9787943478fdc61bc63f2ebc675efed46bc6bd42083472e40cd01babbf0ec8b5');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',18,1794852164589,NULL,'round-closed',1,'{"digest":"5da51d4e73c6b701ebd164ee82b334601092fc4c52ac13e3f706d9eb1a85ab74","round":8}','63b9d15bc77a38c97d197c3c32b82e0eecf8bc171ecb57ed2c9f3daa488f59c7');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',19,1794852164598,'711b1101d27cf9ab957cc16e7d417c90','turn-submitted',1,'{"bot":null,"player":"person","round":9,"seat":0,"turn":"3 5@3.4 T"}','65254d67d864ca21c3354d9dd09f80f841ecedc3f9c471dbd7c113031a036bfb');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',20,1794852164598,NULL,'round-closed',1,'{"digest":"76f497245fa50e4cc06e1eaf80033a4b14f0c1a2e417b74dd750bdca1ecaa9b4","round":9}','3f2833f2218e7ab00f3e8e0190608ca1239b802f3f304219d3570196c961f1e8');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',21,1794852164606,'d0e751d7057b2f3cbd00fced53789454','turn-submitted',1,'{"bot":null,"player":"person","round":10,"seat":0,"turn":"1 9@2.7"}','47dbb310372508481896bd690592cec2d7c26fc78040b9f6563126d75e4df6df');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',22,1794852164606,NULL,'round-closed',1,'{"digest":"04c071861ee94366d739964b6f7cfd83160560d6687e0f2cbe9aec6a3d72b085","round":10}','4dfd05fc95d18941c01fc6e012499e45cda3980e55f83a85eaca64007b4bfb36');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',23,1794852164612,'3690d33dae20e7bad8fd9cc33279bbb1','turn-submitted',1,'{"bot":null,"player":"person","round":11,"seat":0,"turn":"2 15@3.12 L"}','65d0d6525c9c315da27c82f7878bc95a0d65a1438bce64d821feac14ea6f949f');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',24,1794852164612,NULL,'round-closed',1,'{"digest":"b45fcd2fe9571de0c4cd0ed20cac657449e63741c2eca224b193592a280c9e49","round":11}','b29e79a8885154c9d4e7085d3118daf4a5d5986a0662459a49344ea966858f59');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',25,1794852164617,'544b9a446b6a60b6cd139a50dd1e195a','turn-submitted',1,'{"bot":null,"player":"person","round":12,"seat":0,"turn":"2 10@3.8 S3.11"}','f0f56290c228e7a195fbe4f4eb7d5cc7caf62e09bc91d428d03c2eac7c3d9f84');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',26,1794852164617,NULL,'round-closed',1,'{"digest":"f627c16d3c506ffc4ffc0b30b3084ad75af632c709042463e69adaaece5ec9a3","round":12}','41d1043a7f8a2a61585fceb7b0019adfdb8ec680786233c338a5266352af4b99');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',27,1794852164623,'8d518eab93dfe74a04f68600e3bc8eb0','turn-submitted',1,'{"bot":null,"player":"person","round":13,"seat":0,"turn":"3 10@1.7 L"}','7e66fb54f440e2ca93293554051bd2a0277a4cd4b7e9d97d4043a17225c893a6');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',28,1794852164623,NULL,'round-closed',1,'{"digest":"1f62a4a1a25087b6661ebc93e1000f3d838686bca3d3c4e401a3adcac4d92080","round":13}','c8d3424e893f71a51a4f742a98622de4bb8df00f492519a52dd0efb96c725c52');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',29,1794852164628,'c04b8653b03329d6a5e8f796c83aec62','turn-submitted',1,'{"bot":null,"player":"person","round":14,"seat":0,"turn":"1 5@2.4 T"}','395e1e09979b78c77b8d6375dff535fceddaba36949df139f610b1b563d7e341');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',30,1794852164628,NULL,'round-closed',1,'{"digest":"af88ce390187e910619c69f28fbb770f57d63ec9d4d420dcf451af53b8459acd","round":14}','1c5b31adb11a79259de6e3212d4dee3ea11faf2c59267fcc0cb0ee34389a77d5');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',31,1794852164634,'f042b137905c7cf3a6b411aade4b8cbc','turn-submitted',1,'{"bot":null,"player":"person","round":15,"seat":0,"turn":"3 9@3.7"}','7fc9024bbbc6b32cd2fc23cc92095cac2380cdbf6b18fce60516abf7593fd4f2');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',32,1794852164634,NULL,'round-closed',1,'{"digest":"42f0b33a4b117dfbe17a3c7a1cae99a7eb1ac1b7f011cf11e3ad3c9c9878436e","round":15}','a0a8ec585657fc6b2549089804dcbb433c7611a345d5e623b1366352da83ebec');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',33,1794852164646,'7c99c20daa39c1cb5ba13d9a0f7a6486','turn-submitted',1,'{"bot":null,"player":"person","round":16,"seat":0,"turn":"2 2@1.1 A1"}','1900189dd3e64c201399dcc0e53ad3eea8b7bbb1acd4ff8b00835cdd8c047602');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',34,1794852164646,NULL,'round-closed',1,'{"digest":"c0df8f64564654f35348a21579b923175d1a948537d4b4b2a3519a627ea0b5f8","round":16}','49f3c0b9166832a5a1f40d1f4971ca1794843b670d70c660f830894ca9cc8aa4');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',35,1794852164661,'c203721fa5070be6e32267982d10617e','turn-submitted',1,'{"bot":null,"player":"person","round":17,"seat":0,"turn":"2 1@3.1 S1.1"}','e19a03aa4989f657d80984a8011e5c76017acd756d2d75eee1f0a600dc221291');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',36,1794852164661,NULL,'round-closed',1,'{"digest":"941f97289405d195560a7e846588366a6466cc0c8f27e97e0a43bd24fff3d71c","round":17}','50939a46486435d0bae8238d348d236910b032ea098ca5f514fafee833ca4410');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',37,1794852164683,'0b62c56b55c90af988d67492d64879bc','turn-submitted',1,'{"bot":null,"player":"person","round":18,"seat":0,"turn":"2 15@2.11 L"}','16506d276819dcc8dc2ef28bc5d5431fc3c33d2a21ab53e5cbf43008873b61f2');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',38,1794852164683,NULL,'round-closed',1,'{"digest":"ec5c283572b35b0305fd59a7ba35772ffdb72e4550f223f13f4c2663d59b5601","round":18}','cb8aa3fc258858e3570d69da6584cecc386df4cafe647b10a88612fa9a6fbb33');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',39,1794852164690,'3207da37033dd03f1c9f2a00bcc31508','turn-submitted',1,'{"bot":null,"player":"person","round":19,"seat":0,"turn":"1 4@3.3"}','f61d875ea24931f317d7aa91a1410fb619bbaf51dd6bdfee3adcd985b3da3233');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',40,1794852164690,NULL,'round-closed',1,'{"digest":"5359f81e740ca61bf2d6bd86b4dddd6a20cd73726fc7b3a7a834ab98cda6c648","round":19}','adbe1edd771e2cc75635ee1988909bd14c4b735b3ed80766d631043a7f0c821b');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',41,1794852164721,'0bc4956fada31f6087faaeffb7f4617e','turn-submitted',1,'{"bot":null,"player":"person","round":20,"seat":0,"turn":"2 11@2.8 S1.2"}','e50afa3b9414ac69d554080cd8662e605322908892c283e2a6530d08d83d3854');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',42,1794852164721,NULL,'round-closed',1,'{"digest":"21b618f54fd44b191b9153627f3f991f53064a840ced28c3baa56b7d9ba62b7b","round":20}','1bc74dbf39dd724b03be0554a9616912ffc0c184f0dc8c304dd091b2e3c9d977');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',43,1794852164806,'ad09e115524142f3c81eb717ae74deca','turn-submitted',1,'{"bot":null,"player":"person","round":21,"seat":0,"turn":"1 6@3.5 L"}','6e18d37c4f37950dd682d057111668f8e27fb951301a77554e6d2ef49f5c7b08');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',44,1794852164806,NULL,'round-closed',1,'{"digest":"787d77b183eb01ada4429a635dfa30d0809712b08df4a5c7710e2be537fe63f4","round":21}','d84e7b2a16b05c8deffc9a8fadde13216e425b8301323ab2fd4321de1ef05617');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',45,1794852164835,'c0c9c425a7267e1aa735751d1442d107','turn-submitted',1,'{"bot":null,"player":"person","round":22,"seat":0,"turn":"3 3@2.2 S2.10"}','5dc51af422b73b80dc114b69fef154371f3abbe3472e7b42ea755b5ccbc5ed82');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',46,1794852164835,NULL,'round-closed',1,'{"digest":"8141e0f81fd33c977c171b2e2d3d5db8e9e8591e6525fbe0694eec44ff2b1291","round":22}','f85ced3a25ecbed825db7ee6268e51055083c7ad96e376dbe7a410978ff3fb8a');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',47,1794852164904,'c53a7b4b61cc35cc29388c0ce3d705ed','turn-submitted',1,'{"bot":null,"player":"person","round":23,"seat":0,"turn":"1 12@3.10"}','7d7fb02757a03d2185bd2fab01fcae92e05eac08cf8003f82c4dc9ace55b6ce3');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',48,1794852164904,NULL,'round-closed',1,'{"digest":"f0a7bb941ba528964b2d0603f73450c508b11384ee62a67309a6bd8229a86c06","round":23}','dd6eb0b66b587b2cfff0e3608b08579849aa12907ce3f89a9b97295bc7b15c4f');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',49,1794852164915,'d9a4e99bb93e0eb7e17751915c3dad6a','turn-submitted',1,'{"bot":null,"player":"person","round":24,"seat":0,"turn":"2 7@2.5 S3.1"}','249fb6386ef82c5689d07754405208808b11ac90c2d0dfd1dc705ddc49a480ad');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',50,1794852164915,NULL,'round-closed',1,'{"digest":"fda4ddadfb55a02eb9a65f6ebc8703c6b2dca80a0af1b213b87d8a4a6f38aaec","round":24}','58e56a8285d81d495779e672f6f39e180b4608a584fb2f3af0b31462160a0ab1');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',51,1794852164958,'95529bad412eac46319c0ca57dc9cfe3','turn-submitted',1,'{"bot":null,"player":"person","round":25,"seat":0,"turn":"1 3@3.2 T"}','b791eb25eabe7ed802ccc95fef3210970af2bc5de23561fcbf3a0bfde07ff87d');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',52,1794852164958,NULL,'round-closed',1,'{"digest":"9ffbd6a6735999a3f51feb8e96d8daf6fe89f033aead310727ff9bc96a5762da","round":25}','0452b05637230536727bf07ac78c93b077724492e8dae74bbb0cc07e315aa01e');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',53,1794852165012,'86d5d0f159ef914b7a64052fe20731f1','turn-submitted',1,'{"bot":null,"player":"person","round":26,"seat":0,"turn":"2 8@3.6 S3.7"}','c2cbd0c5e2a69df2cfdd6933165982fb2b9373154394e661f1ad405fbfe4bbc7');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',54,1794852165012,NULL,'round-closed',1,'{"digest":"3ae371d03112c5256c3ac0f69c6d27bfa8e7a0ca2363c04ee5a0f1679a4df870","round":26}','5515b57517ef478c3e5101dca62c8bc0fcb8d67f6cd6cff582a7acca864630d3');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',55,1794852165039,'fbaa7962ab967c758449337956f3b82f','turn-submitted',1,'{"bot":null,"player":"person","round":27,"seat":0,"turn":"2 4@1.3 S1.3"}','c3065c3991c92b4da2ec602a6387ee4a7f82ad8f52e2b5376bec5e232b1f23e0');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',56,1794852165039,NULL,'round-closed',1,'{"digest":"16b40285814a956988d2e7327219d451a7ed604657baab6e078cdb9ba29c1ed3","round":27}','2f2146f9afe5038c03dd7ee68b1eca8ba108c364a16e9bd12007707500967d37');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',57,1794852165087,'d2aec255d80f0c89009f8ebf1f182c4d','turn-submitted',1,'{"bot":null,"player":"person","round":28,"seat":0,"turn":"3 14@3.11 P"}','d4966f9caf4eca9efb1ccfecd4d1388d66244207ba9251a8a797fa8913bd4370');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',58,1794852165087,NULL,'round-closed',1,'{"digest":"e0a625e8cd4dc04939aaf13da4191f0a1cd1d824ee69b1687e9ec594c30b371c","round":28}','6cba1822a45f1b69cb48fe5b6493e630ba9af5913f7cd6df3cbc23de24ddc30e');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',59,1794852165137,'df7c68caa8d3eb6d434fdcedc9d4c192','turn-submitted',1,'{"bot":null,"player":"person","round":29,"seat":0,"turn":"2 15@1.10 L"}','cededd864972069d49f907f062ab7602378009131e546d990969833c67e8b09f');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',60,1794852165137,NULL,'round-closed',1,'{"digest":"ac6cea77eb1f963c173c98cc8e8c267746b22447487d4824351c4a82f7cfa43e","round":29}','c82120cd2f6d344d07d32c983e718819b38f830e1497a80d540c86e1ae5474ba');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',61,1794852165180,'98ed08e2c3d8465955061db4ec813521','turn-submitted',1,'{"bot":null,"player":"person","round":30,"seat":0,"turn":"1 11@1.8"}','fc8fae0943c12fd44bf73259cd353f6fa026d8464945e557ae280f9833c65904');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',62,1794852165180,NULL,'round-closed',1,'{"digest":"24a2d615e090cce8bee63a1c387d2559a4d22da84d03ee0cef81c26a262afa01","round":30}','cdbd9b48f38276718d147086b26301551f2aef7fd8d059ef4c6eec6e07126de0');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',63,1794852165230,'e1cd9d60dc83c53d7362a967856d8c3a','turn-submitted',1,'{"bot":null,"player":"person","round":31,"seat":0,"turn":"2 8@1.5"}','00a4812a7bde0bd91313e4fd25e6b9f51a4807bed539738ec62f7f29d1ddac1d');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',64,1794852165230,NULL,'round-closed',1,'{"digest":"5e7756c69a1d1eaa801c26a7f6990fd4e70d54da175f58b6fd7a96094bc13a42","round":31}','b9201e1c94ad3a0f69235109384ed6bf34cd9c2a8e76f19ca8302eb8844bdfe9');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',65,1794852165245,'722237012be1012016ce47d4699e70a8','turn-submitted',1,'{"bot":null,"player":"person","round":32,"seat":0,"turn":"3 14@2.10 T"}','2ab8fdb956cab7b2616ec3a8f9f5736059d84ab581569fb6ef95f47d7540146a');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',66,1794852165245,NULL,'round-closed',1,'{"digest":"bdf4f74bb73adbc4cfb26c7ef61e88a01d48470e80826f43059585a1a2f4d7ad","round":32}','386234e3ed3ad1d52222ce90e161c16dc9344616abc81878916011a14194a738');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',67,1794852165288,'dcfb1fa3d6846337482dbb1d27fed929','turn-submitted',1,'{"bot":null,"player":"person","round":33,"seat":0,"turn":"x"}','e71e59bf5d174933b97cb1c2bd8c2045393ff0e7bd7710d2aed34c6df0aeacc7');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',68,1794852165288,NULL,'round-closed',1,'{"digest":"9d3c909bb9c8f903bc843e0dd303428a1c86c237d5f8e7914d0edb1ef48415e1","round":33}','2285167f2126b850e229293acd4fb5c71365a8ed0d0584513913dd30bd31f3b0');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',69,1794852165323,'5ed5da575c3e92d86b71bc49c613e678','turn-submitted',1,'{"bot":null,"player":"person","round":34,"seat":0,"turn":"2 1@2.1 L"}','91b68e28492b461f3cf4cd599a37e2e000b49383f3b9c255d06e5319ac5b3a9d');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',70,1794852165323,NULL,'round-closed',1,'{"digest":"f5dc396507b41a77fbfe8ac5d10cbe32719440244260b6257024bfb89cabf139","round":34}','cc18cdcf976af8b09570a267b3d92676f0cafce280c8b631f340cb8c03278dfc');
INSERT INTO "events" VALUES('pEH6rkDfac37EvUhqnwiXw',71,1794852165323,NULL,'game-ended',1,'{"ends":["plots"],"totals":[49]}','01d48be3159ef7d3325e4f84ce1cdd5d25b713ed6b90f23f09f7a3669a72182b');
CREATE TABLE holders (
	table_id TEXT NOT NULL, 
	holder INTEGER NOT NULL, 
	person TEXT, 
	CONSTRAINT holders_pkey PRIMARY KEY (table_id, holder), 
	CONSTRAINT holders_person_fkey FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "holders" VALUES('pEH6rkDfac37EvUhqnwiXw',1,'Qq1H06yD_ZFXIyC_FyuU4w');
INSERT INTO "holders" VALUES('lANUdtFhtJKw3ruBymNu9j',1,'Qq1H06yD_ZFXIyC_FyuU4w');
INSERT INTO "holders" VALUES('lANUdtFhtJKw3ruBymNu9j',2,'K9Rea4uXgOY0bJhwqxtFOg');
INSERT INTO "holders" VALUES('aODwnK3oJ5tLXwsiB8mWzj',1,'Qq1H06yD_ZFXIyC_FyuU4w');
INSERT INTO "holders" VALUES('W2unMDTJziCtKZF1Hq5Sv4',1,'Qq1H06yD_ZFXIyC_FyuU4w');
INSERT INTO "holders" VALUES('nUnFbgs2vTq2c0jvOYXVpP',1,'Qq1H06yD_ZFXIyC_FyuU4w');
CREATE TABLE people (
	id TEXT NOT NULL, 
	name TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	seen BIGINT NOT NULL, 
	CONSTRAINT people_pkey PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('Qq1H06yD_ZFXIyC_FyuU4w','Ann',1794852163775,1794852163944);
INSERT INTO "people" VALUES('K9Rea4uXgOY0bJhwqxtFOg','Ben',1794852163978,1794852164011);
CREATE TABLE results (
	table_id TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	deal TEXT NOT NULL, 
	ruleset TEXT NOT NULL, 
	seats INTEGER NOT NULL, 
	total INTEGER NOT NULL, 
	place INTEGER NOT NULL, 
	holder INTEGER, 
	bot TEXT, 
	is_known_deal BOOLEAN NOT NULL, 
	sets_record BOOLEAN NOT NULL, 
	at BIGINT NOT NULL, parts TEXT DEFAULT '' NOT NULL, ends TEXT DEFAULT '' NOT NULL, 
	CONSTRAINT results_pkey PRIMARY KEY (table_id, seat)
);
INSERT INTO "results" VALUES('pEH6rkDfac37EvUhqnwiXw',0,'AW3JBGQ4HNPNF3FGWDN49FM3NFFFXKMW','first+practice+advanced@1',1,49,1,1,NULL,0,1,1794852165323,'0,18,3,0,28,0,0,0','plots');
CREATE TABLE seat_names (
	table_id TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	name TEXT, 
	CONSTRAINT seat_names_pkey PRIMARY KEY (table_id, seat)
);
INSERT INTO "seat_names" VALUES('pEH6rkDfac37EvUhqnwiXw',0,'Ann');
INSERT INTO "seat_names" VALUES('lANUdtFhtJKw3ruBymNu9j',0,'Ann');
INSERT INTO "seat_names" VALUES('lANUdtFhtJKw3ruBymNu9j',1,'Ben');
INSERT INTO "seat_names" VALUES('aODwnK3oJ5tLXwsiB8mWzj',0,'Ann');
INSERT INTO "seat_names" VALUES('W2unMDTJziCtKZF1Hq5Sv4',0,'Ann');
INSERT INTO "seat_names" VALUES('W2unMDTJziCtKZF1Hq5Sv4',1,NULL);
INSERT INTO "seat_names" VALUES('nUnFbgs2vTq2c0jvOYXVpP',0,'Ann');
CREATE TABLE snapshots (
	table_id TEXT NOT NULL, 
	seq INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	CONSTRAINT snapshots_pkey PRIMARY KEY (table_id)
);
INSERT INTO "snapshots" VALUES('pEH6rkDfac37EvUhqnwiXw',60,'{"format":1,"ruleset":"first+practice+advanced@1","deal":"AW3JBGQ4HNPNF3FGWDN49FM3NFFFXKMW","round":30,"sheets":[[[[[2,3,4,6,-1,9,10,-1,13,15],0,7,0,0,3],[[-1,3,4,5,7,8,9,11,12,-1,15],0,512,0,0,1],[[1,3,4,5,6,8,9,10,11,12,14,15],0,1089,0,1024,2]],[1,0,0,0,0,0],4,0,[null,null,null]]],"plans":["1.6","2.8","3.6"],"claimed_in":[null,null,null],"table":{"stacks":["11S 11L 8S 3T 14A 4B 6B 13B 14S 5A 1A 7P 9L 7L 3P 6S 5S 2S 12T 6P 8B 8S 12B","7B 8P 11S 12L 1S 9A 10B 11L 12A 13S 6L 10P 7S 8A 7A 7A 9L 3S 6S 2A 13P 8T 9P","10A 6T 15A 11A 8A 11A 10L 4A 5L 8L 8L 6A 10T 15S 12P 5A 1L 9B 10S 10S 7T 3B 13T"],"piles":["9T 9A 9S 5L","5S 4L 2L 15L","4T 4P 14L 7L"],"shuffles":2,"renewals":0},"turns":[null],"last_round":[["2 15@1.10 L","15L"]],"has_reshuffled":false,"ends":[]}');
INSERT INTO "snapshots" VALUES('lANUdtFhtJKw3ruBymNu9j',60,'{"format":1,"ruleset":"second@1","deal":"CDMRFEAGME4KDKDFB793ERNEYKP3XT7T","round":20,"sheets":[[[[[-1,-1,4,-1,7,9,10,-1,13,-1],0,0,0,0,1],[[-1,-1,4,5,-1,8,10,11,12,-1,-1],0,0,0,128,2],[[1,-1,4,5,6,7,8,-1,11,12,-1,-1],0,1,0,0,2]],[0,0,0,0,0,0],3,0,[null,null,null]],[[[[-1,-1,4,-1,7,9,10,-1,13,-1],0,0,0,0,1],[[-1,-1,4,5,-1,8,10,11,12,-1,-1],0,0,0,128,2],[[1,-1,4,5,6,7,8,-1,11,12,-1,-1],0,1,0,0,2]],[0,0,0,0,0,0],3,0,[null,null,null]]],"plans":["A.7","B.6","C.5"],"claimed_in":[null,null,null],"table":{"stacks":["4T","2S","5A"],"piles":["7A 5L 7L 8B 13P 11S 5A 8S 9A 1A 10S 6L 7P 9S 4L 4B 6S 8T 12B 5S","9L 7A 2L 8L 13B 11A 12A 10T 4A 15S 7L 10A 1S 7S 11S 6T 8S 10L 5S 10B","14S 3T 13T 6A 12T 6B 9A 3B 12L 15A 8L 11A 10P 11L 9L 6P 3P 8P 14L 9P"],"shuffles":1,"renewals":0},"turns":[null,null],"last_round":[["3 9@1.6 L","9L"],["3 9@1.6 L","9L"]],"has_reshuffled":false,"ends":[]}');
CREATE TABLE tables (
	table_id TEXT NOT NULL, 
	code TEXT NOT NULL, 
	ruleset TEXT NOT NULL, 
	status TEXT NOT NULL, 
	is_public BOOLEAN NOT NULL, 
	seats INTEGER NOT NULL, 
	open_seats INTEGER NOT NULL, 
	round INTEGER NOT NULL, 
	host INTEGER NOT NULL, 
	waiting TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	updated BIGINT NOT NULL, 
	wake_at BIGINT, 
	head_seq INTEGER NOT NULL, 
	head_hash TEXT NOT NULL, sitting TEXT DEFAULT '' NOT NULL, 
	CONSTRAINT tables_pkey PRIMARY KEY (table_id)
);
INSERT INTO "tables" VALUES('pEH6rkDfac37EvUhqnwiXw','P9KP49','first+practice+advanced@1','over',0,1,0,34,1,'',1794852164098,1794852165323,NULL,71,'01d48be3159ef7d3325e4f84ce1cdd5d25b713ed6b90f23f09f7a3669a72182b','holder 1');
INSERT INTO "tables" VALUES('lANUdtFhtJKw3ruBymNu9j','EFRX7P','second@1','playing',0,2,0,23,1,'2',1794852165446,1794852166820,NULL,70,'010438de539e38db8ad71cc31801c6fb5060e3f0fc40cc0334d036acfa00d78c','holder 1,holder 2');
INSERT INTO "tables" VALUES('aODwnK3oJ5tLXwsiB8mWzj','JPTC3J','second+solo:3@1','playing',0,1,0,5,1,'1',1794852166843,1794852167269,NULL,17,'c68d0e043e047cc0512165dc934081f9c20912aeab9151a2e6a4dbd665d2e633','holder 1');
INSERT INTO "tables" VALUES('W2unMDTJziCtKZF1Hq5Sv4','JNQYB3','first@1','playing',0,2,0,4,1,'1',1794852167302,1794852167597,NULL,12,'52cb4b02b5ff9ba1016e7217ad53ce7c1bf5b0b67acb07ead05203bba8e72a43','holder 1,bot newcomer');
INSERT INTO "tables" VALUES('nUnFbgs2vTq2c0jvOYXVpP','X7MN9P','first+expert@1','open',1,3,2,0,1,'',1794852167577,1794852167577,1797444167577,1,'0c9e2460a9f918c7ef1d39d26ec47771cfa865274b7478386c8beb6cfd4239fe','holder 1,open,open');
CREATE TABLE tokens (
	id TEXT NOT NULL, 
	person TEXT NOT NULL, 
	kind TEXT NOT NULL, 
	hash TEXT NOT NULL, 
	label TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	expires BIGINT, 
	CONSTRAINT tokens_pkey PRIMARY KEY (id), 
	CONSTRAINT tokens_hash UNIQUE (hash), 
	CONSTRAINT tokens_person_fkey FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "tokens" VALUES('2tt7Zk9P6Ws','Qq1H06yD_ZFXIyC_FyuU4w','cookie','a7d8825d74a156026564963f44fde080ab70ffe5b14e55da4bf4eabb904cd933','',1794852163819,NULL);
INSERT INTO "tokens" VALUES('QdLvqpyg0ug','Qq1H06yD_ZFXIyC_FyuU4w','bearer','3946790059103e18bcb01cae9e64c82cf959fef84715264b47e0df3b27977acd','Ann',1794852163947,NULL);
INSERT INTO "tokens" VALUES('fkAQgtehCXA','K9Rea4uXgOY0bJhwqxtFOg','cookie','41a83282babb5eb86271e5450138023e9ea2c43e2fa9ac452eb0c07afc111da7','',1794852163996,NULL);
INSERT INTO "tokens" VALUES('nYyUFPPL8jI','K9Rea4uXgOY0bJhwqxtFOg','bearer','293241947e5622b15d577e92de5e1d98f1aeba68e6a7bed7ff1ba9f21e963e9f','Ben',1794852164023,NULL);
CREATE UNIQUE INDEX events_move ON events (table_id, move) WHERE move IS NOT NULL;
CREATE UNIQUE INDEX tables_code ON tables (code) WHERE status != 'closed';
CREATE INDEX tables_wake ON tables (wake_at) WHERE wake_at IS NOT NULL;
CREATE INDEX tables_listed ON tables (status, updated);
CREATE INDEX tokens_person ON tokens (person);
CREATE INDEX holders_person ON holders (person);
CREATE INDEX results_deal ON results (deal, ruleset, total);
COMMIT;
