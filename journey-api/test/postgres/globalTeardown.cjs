module.exports = require('./postgresOfTheRun').stopAfterTheRun;
